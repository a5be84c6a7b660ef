export const id = 760;
export const ids = [760];
export const modules = {

/***/ 9760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   locateToml: () => (/* binding */ locateToml)
/* harmony export */ });
/* harmony import */ var toml_eslint_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9605);

/**
 * Finds the place of a value, or of its key, in a TOML document that `parseToml` accepted.
 *
 * A table can be written in several places (`[a]`, `[a.b]`, `a.c = 1`): the first that names it counts, and the whole of
 * that statement stands for its value. This costs a second parser, which alone keeps positions: load it when there is
 * something to locate. It gives up, as if there were no place, on strings of some 100,000 characters.
 */
const locateToml = (text, pointer, part) => {
    const document = readTree(text);
    const found = document === undefined || pointer.length === 0
        ? undefined
        : first(document.body, (statement) => findInStatement(statement, pointer));
    return found && toSpan(found[part]);
};
function readTree(text) {
    try {
        return (0,toml_eslint_parser__WEBPACK_IMPORTED_MODULE_0__/* .parseTOML */ .MD)(text, { tomlVersion: '1.1' }).body[0];
    }
    catch {
        return undefined;
    }
}
function findInStatement(statement, pointer) {
    if (statement.type === 'TOMLKeyValue')
        return findInMember(statement, pointer);
    const path = statement.resolvedKey;
    const shared = sharedLength(path, pointer);
    if (shared === pointer.length)
        return { key: keyNode(statement, pointer), value: statement };
    if (shared < path.length)
        return undefined;
    return first(statement.body, (member) => findInMember(member, pointer.slice(shared)));
}
/** `pointer` counts from the table that holds the member; it is never empty. */
function findInMember(member, pointer) {
    const names = member.key.keys.map(nameOf);
    const shared = sharedLength(names, pointer);
    if (shared === pointer.length) {
        const key = member.key.keys[shared - 1] ?? member.key;
        return { key, value: shared === names.length ? member.value : member };
    }
    return shared === names.length ? findInValue(member.value, pointer.slice(shared)) : undefined;
}
function findInValue(value, pointer) {
    if (value.type === 'TOMLInlineTable')
        return first(value.body, (member) => findInMember(member, pointer));
    const [index, ...rest] = pointer;
    const item = value.type === 'TOMLArray' && typeof index === 'number' ? value.elements[index] : undefined;
    if (item === undefined)
        return undefined;
    return rest.length === 0 ? { key: item, value: item } : findInValue(item, rest);
}
/** The part of a header that writes the last step of `pointer`; the index of an array of tables is not written. */
function keyNode(table, pointer) {
    if (typeof pointer.at(-1) === 'number')
        return table;
    return table.key.keys[pointer.filter((step) => typeof step === 'string').length - 1] ?? table;
}
function first(nodes, find) {
    for (const node of nodes) {
        const found = find(node);
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function nameOf(key) {
    return key.type === 'TOMLBare' ? key.name : key.value;
}
function sharedLength(path, pointer) {
    const length = Math.min(path.length, pointer.length);
    for (let index = 0; index < length; index += 1)
        if (path[index] !== pointer[index])
            return index;
    return length;
}
function toSpan(node) {
    return { start: node.range[0], end: node.range[1] };
}


/***/ })

};
