/**
 * Whether a text is an evidence URL: an HTTPS URL with a host and without credentials (guide, "Consumer validation").
 *
 * It is read as the reference's platform reads one (Python 3.11 documentation, `urllib.parse.urlsplit`), which is
 * generous: any port, any characters in the path. White space and control characters are refused anywhere: what
 * becomes of them differs from reader to reader.
 */
export function isEvidenceUrl(text: string): boolean {
  if (WHITE_SPACE_OR_CONTROL.test(text)) return false;
  const authority = /^https:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (authority === undefined || /[@\\]/.test(authority) || hidesDelimiter(authority)) return false;
  const opening = authority.indexOf('[');
  if (opening === -1 && !authority.includes(']')) return authority !== '' && !authority.startsWith(':');
  const [host = ''] = authority.slice(opening + 1).split(']');
  return opening !== -1 && authority.includes(']') && isBracketedHost(host);
}

const WHITE_SPACE_OR_CONTROL = /[\p{White_Space}\p{Control}]/u;

/** Whether compatibility normalization (NFKC), as name look-up applies it, would show a delimiter of URLs. */
function hidesDelimiter(authority: string): boolean {
  const plain = authority.replace(/[:?#@]/g, '');
  const normalized = plain.normalize('NFKC');
  return normalized !== plain && /[/?#@:]/.test(normalized);
}

/** RFC 3986, section 3.2.2: an IPv6 address or an address of a later version. */
function isBracketedHost(text: string): boolean {
  return text.startsWith('v') ? /^v[0-9a-f]+\../i.test(text) : isIpv6(text);
}

/** RFC 4291, section 2.2, with at most one zone (RFC 4007, section 11). */
function isIpv6(text: string): boolean {
  const [address = '', ...zones] = text.split('%');
  if (zones.length > 1 || zones[0] === '') return false;
  const halves = address.replace(/(?<=:)(?:\d{1,3}\.){3}\d{1,3}$/, (ipv4) => (isIpv4(ipv4) ? '0:0' : ipv4)).split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
}

function isIpv4(text: string): boolean {
  return text.split('.').every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256);
}
