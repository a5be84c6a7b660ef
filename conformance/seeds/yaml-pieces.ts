/** Pieces of YAML that readers have been seen to disagree on. */
export const YAML_TOKENS: readonly string[] = [
  // indicators and separators
  ' ', '  ', '    ', '\t', ' \t', '\t ', '\n', '\n\n', '\n \n', '\n  ', '\r', '\r\n', '\x85', '\u2028', '\u2029', '\ufeff', '\x0b', '\x0c', '\x1c', '\xa0',
  ':', ': ', ':\n', ' :', ' : ', '::', '?', '? ', '?\n', '- ', '-', '-\n', '- - ', ', ', ',', '[', ']', '{', '}', '[]', '{}', '[ ', ' ]', '{ ', ' }', '#', ' #', ' # c', '#c', '\n#c\n', '\n # c\n', '\n  # c\n',
  '---', '---\n', '--- ', '\n---\n', '...', '...\n', '\n...\n', '\n--- ', '\n---x', '\n...x', '%', '%YAML 1.1\n---\n', '%YAML 1.2\n---\n', '%TAG ! tag:x,2000:\n---\n', '\n%x', '@', '`', '!', '! ', '!!', '|', '>', '|\n', '>\n', '|-\n', '>-\n', '|+\n', '>+\n', '|2\n', '>1\n', '|1-\n', '|-1\n', '|0\n', '| # c\n', '|#c\n', '|\n\n', '>\n\n',
  // quotes and escapes
  '"', "'", '""', "''", '"x"', "'x'", '"x', "'x", 'x"', "x'", '\\', '"\\', '\\"', '\\\n', '"\\\n"', '"a\\\n\n b"', '"a\n b"', "'a\n b'", '"a\n\n b"', '"a\n\tb"', '"a \n b"', '"\\x41"', '"\\u0041"', '"\\U00000041"', '"\\U00110000"', '"\\ud800"', '"\\udc00"', '"\\ud83d\\ude00"', '"\\ud83d\\\n \\ude00"', '"\\ud83dx\\ude00"', '"\\N"', '"\\_"', '"\\L"', '"\\P"', '"\\e"', '"\\/"', '"\\q"', '"\\0"', '"\\ "', '"\\\t"', '"a\n---\nb"', '"a\n...\nb"', "'it''s'", "''''", '"\\\\"', '"\\""', '"x"#c', '"x" #c',
  // anchors, aliases, tags
  '&a ', '*a', '*a ', '*a :', '&a', '&b ', '*b', '&a:b ', '*a:', '&a\n', '& ', '* ', '&é ', '&a,', '*a,', '&x [*x]', '&x {a: *x}', '!!str ', '!!int ', '!!float ', '!!bool ', '!!null ', '!!set ', '!!omap ', '!!pairs ', '!!seq ', '!!map ', '!!binary ', '!!timestamp ', '!!merge ', '!!value ', '!!python/none ', '!foo ', '!foo', '!!str', '!!str\n', '!!str,', '!<tag:yaml.org,2002:str> ', '!<x> ', '!e!x ', '!!s%74r ', '!!str &a ', '&a !!str ', '!!int ""', '!!set {a, b}', '!!omap [a: 1]', '!!pairs [a: 1, a: 2]', '!!binary aGk=', '!!float 1', '!!int "0x1f"', '!!bool "YES"', '! 12', '! "12"', "! 'yes'",
  // keys
  '<<', '<<: ', '<<: *a', '=', '= ', '=: ', '~: ', '1: ', 'yes: ', 'null: ', '"": ', "'': ", 'a b: ', 'a: b: c', 'a:b', '? a\n: b\n', '? [a]\n: b\n', '[a]: ', '{a: b}: ', '"a": ', "'a' : ", 'a : ',
  // flow
  '[a, b]', '[a,b]', '[a, b,]', '[,]', '[a,,b]', '[a b]', '[a: b]', '[a: b, c]', '["a":b]', '[a:b]', '[?a]', '[? a]', '[-]', '[- a]', '[-a]', '[:a]', '[a:]', '[a :b]', '{a}', '{a, b}', '{a: b}', '{a:b}', '{"a":b}', '{"a" :b}', '{a: }', '{a: , b: }', '{: a}', '{? a}', '{a: b?c}', '{a: [b, {c: d}]}', '[\na\n]', '[\n a,\n b\n]', '[\n  a,\n  b\n  ]', '{\n  a: b\n}', '[a\n b]', '[a #c\n, b]', '[#c\n a]', '[a, #c\n b]', '[*a]', '[&a b]', '[!!str a]', '[!!str]', "['a', \"b\"]", '[a, "b\n c"]', '[a]b', '[a] #c', '[a]#c', '{a: "b"}x', '[[]]', '[[a]: b]', '[http://a.b]', '[a, http://x:1/y?z=1]',
];

/** Unquoted texts whose type is easily misread. */
export const YAML_SCALARS: readonly string[] = [
  'yes', 'No', 'on', 'OFF', 'true', 'True', 'TRUE', 'tRUE', 'y', 'n', 'Y', '~', 'null', 'Null', 'nULL', '', '0', '00', '010', '08', '09', '0o10', '0x1F', '0X1F', '0x', '0x_', '0b10', '0b', '0b_', '0b2', '1_000', '_1', '1_', '0_', '+1', '-1', '--1', '+-1', '1:30', '1:60', '0:30', '01:30', '1:30:00', '-1:30', '1:3', '1:30.5', '1:30.', '190:20:30', '190:20:30.15', '.5', '._5', '.5_', '-.5', '+.5', '0.', '1.', '1._', '1_.5', '1e3', '1.e3', '1.0e3', '1.0e+3', '1.5E-3', '1e+3', '.5e+3', '1.0e+', '.inf', '-.inf', '+.INF', '.Inf', '.iNF', 'inf', '.nan', '.NaN', '.NAN', '-.nan', 'nan', '1.2.3', '0.0', '-0.0', '-0', '+0', '1.0', '12345678901234567890', '9007199254740993', '-9007199254740993', '0xFFFFFFFFFFFFFFFFFF', '1.7976931348623159e+308', '4.9e-324', '2024-01-31', '2024-1-31', '2024-02-30', '2023-02-29', '2024-02-29', '0000-01-01', '0001-01-01', '9999-12-31', '2024-13-01', '2024-00-10', '2001-12-14t21:59:43.10-05:00', '2001-12-14 21:59:43.10 -5', '2001-12-15 2:59:43.10', '2001-12-14T21:59:43Z', '2001-12-14 21:59:43 Z', '2001-12-14 24:00:00', '2001-12-14 21:60:00', '2001-12-14 21:59:60', '2001-12-14 21:59:43.1234567', '2001-12-14 21:59:43.', '2001-12-14 21:59:43 +24:00', '2001-12-14 21:59:43 +23:59', '2001-12-14 21:59:43 -00:00', '2001-12-14 21:59:43+5:30', '2001-12-14 21:59', '2001-12-14T', '=', '<<', '<', '==', '-', '--', '---', '...', '..', '.', '-a', '?a', ':a', 'a:', 'a#b', 'a #b', 'a: b', 'a :b', 'a, b', '[a', 'a]', '{a', 'a}', '@a', '`a', '%a', '!a', '&a', '*a', '|a', '>a', '"a', "'a", 'a"b', "a'b", '１２', 'é', '日本', '😀', '\u00ad', 'a\xa0b', 'MIT', 'Apache-2.0', '3.10', '1.0.0', 'v1', 'http://a.b/c?d=e#f', 'a/b:c', '12e03', '0o7', '1__2', '0x1_F', '1,000',
];

/** Small documents that use every construct of YAML once. */
export const YAML_SEEDS: readonly string[] = [
  'a: 1\nb:\n  c: 2\n  d:\n    - 1\n    - 2\ne: [1, 2]\nf: {g: h}\n',
  'a:\n- b\n- c: d\n  e: f\n-\n  g: h\n- - i\n  - j\nk: l\n',
  '- a\n- b: c\n  d: e\n- [f, g]\n-\n- h\n',
  'a: |\n  one\n  two\n\n  three\nb: >\n  one\n  two\n\n  three\n    more\n  four\nc: end\n',
  'a: |-\n  one\nb: >+\n  two\n\nc: |2\n   three\nd: end\n',
  'a: >\n\n  one\n\n\n  two\n   three\n\n  four\n \nb: x\n',
  'a: "one\n  two\n\n  three"\nb: \'one\n  two\'\nc: one\n  two\n\n  three\n',
  'a: &x {b: c}\nd: *x\ne: [*x, *x]\nf: &y z\n*y : g\n',
  '&a a: &b b\nc: !!str 1\nd: !!int "2"\ne: !!set {f, g}\nh: !!omap\n- i: j\n- k: l\n',
  '---\na: 1\n...\n',
  '# head\na: 1 # one\n# two\nb: # three\n  c # four\n# five\nd:\n  # six\n  e: f\n  # seven\n',
  'a: {b: c, d: [e, f],\n  g: h}\ni: [j,\n  k, # c\n  l]\n',
  'a: [\n  b,\n  c\n]\nd: {\n  e: f\n}\n',
  '{a: b, "c": d, \'e\': "f", g: , h}\n',
  '[a, [b, {c: d}], e: f, "g": h]\n',
  'a: one two: three\n',
  'a:\n  b\n  c\nd:\n    e: f\n    g: h\n',
  '"a b": "c d"\n\'e\': \'f\'\ng h: i j\n',
  'a: "\\u0041\\x41\\n\\"\\\\"\nb: \'it\'\'s\'\n',
  'a: "x\\\n  y"\nb: "\\ud83d\\ude00"\nc: "\\ud800"\n',
  'a: 2001-01-01\nb: 1:30\nc: 0o7\nd: 010\ne: 1e3\nf: .inf\ng: ~\nh: yes\n',
  'text\n', 'one\ntwo\n', '"q"\n', '|\n one\n two\n', '- |\n one\n- >\n two\n three\n- |+\n\n- |-\n\n', '', '\n', '# c\n', '--- text\n', '--- |\n  x\n', '--- >\n x\n', '--- [a]\n', '--- {a: b}\n', '---\n- a\n',
  'a:\n  - b\n  -\n    - c\n  - d: e\n    f:\n    - g\nh: i\n',
  '? a\n: b\n', '- ? a\n  : b\n',
  'a: !!binary |\n  aGVs\n  bG8=\nb: !!timestamp 2001-01-01\nc: !!float 1\nd: !!null x\n',
  'a: &x\n  b: c\nd: &y\n- e\nf: !!seq\n- g\nh: !!map\n  i: j\nk:\n  !!str\n  l\n',
  'name: x\ndescription: >-\n  some words\n  and more\ntags: [a, b]\nlicense: MIT\n',
];
