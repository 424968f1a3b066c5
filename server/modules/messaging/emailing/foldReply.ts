/** An email's own words, without what it quotes and without its signature. */
export interface Folded {
  text: string;
  /** Whether something was left out. */
  isFolded: boolean;
}

const ADDRESS = String.raw`[^\s<>@]+@[^\s<>@]+`;
/** Verbs before the quoted text: "On Monday Ana wrote:", "El lunes, Ana escribió:". */
const WROTE = `(?:wrote|writes|said|escribió|escribio|ha escrito)`;

/** Lines after which everything is quoted. */
const ATTRIBUTIONS: readonly RegExp[] = [
  // Gmail, Apple Mail, Thunderbird, Yahoo.
  new RegExp(String.raw`^(?:on|el|le|em)\b.{3,300}\s${WROTE}\s*:$`, 'iu'),
  // Without the colon it could be a sentence, unless it has an address.
  new RegExp(String.raw`^(?:on|el|le|em)\b.{3,300}${ADDRESS}.{0,20}\s${WROTE}$`, 'iu'),
  // The date first: "2026-11-28 10:15 GMT-06:00 Sward <a@b.c>:".
  new RegExp(String.raw`^\d{4}[-/]\d{1,2}[-/]\d{1,2}\b.{0,200}<?${ADDRESS}>?\s*:?$`, 'u'),
  new RegExp(String.raw`^.{0,200}<${ADDRESS}>\s+${WROTE}\s*:$`, 'iu'),
  // Outlook, Yahoo and others: "-----Original Message-----", "--- Mensaje original ---".
  /^[-_ ]{2,}\s*(?:original message|original appointment|mensaje original|forwarded message|mensaje reenviado|reply message|mensaje original enviado)\s*[-_ ]{2,}$/iu,
  /^(?:begin forwarded message|inicio del mensaje reenviado)\s*:?$/iu,
  // Outlook on the web draws a line above the header.
  /^_{10,}$/u,
  // Instructions that help systems put above what they quote.
  /^[-#= ]*(?:please )?reply above this line[-#= ]*$/iu,
  /^[-#= ]*(?:responda|escriba) (?:por )?(?:encima|arriba) de esta línea[-#= ]*$/iu,
];

const HEADER_FROM = /^\*?(?:from|de|desde)\s*:\*?\s*\S/iu;
const HEADER_NEXT =
  /^\*?(?:sent|date|to|subject|cc|enviado|enviado el|enviada|fecha|para|asunto)\s*:\*?\s*\S/iu;

/** Lines that begin a signature. */
const SIGNATURES: readonly RegExp[] = [
  /^--\s?$/u,
  /^[—–]\s?$/u,
  /^(?:sent|enviado|enviada) (?:from|desde|de) (?:my|mi|a|yahoo|outlook|mail|gmail|correo|proton|samsung|the|la|el|aol|iphone|ipad)\b.{0,80}$/iu,
  /^(?:get|descargar|obtener|obtén|consigue) (?:<?https?:\S+\s*)?outlook (?:for|para) \w+.{0,60}$/iu,
  /^(?:sent|enviado) (?:via|vía|with|con) .{2,60}$/iu,
  /^yahoo (?:mail|correo): .{2,80}$/iu,
  /^-{3,}\s*(?:sent|enviado) .{2,60}$/iu,
];

const isAny = (list: readonly RegExp[], line: string) => list.some(one => one.test(line));

/** Whether a header such as "From: … Sent: …" begins at this line. */
function isHeader(lines: readonly string[], at: number): boolean {
  if (!HEADER_FROM.test(lines[at] ?? '')) return false;
  const next = lines.slice(at + 1, at + 6).filter(line => line !== '');
  return next.filter(line => HEADER_NEXT.test(line)).length >= 2;
}

/** An attribution that a mail program broke over two or three lines. */
function isAttribution(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (isAny(ATTRIBUTIONS, line)) return true;
  if (!/^(?:on|el)\b/iu.test(line)) return false;
  return [2, 3].some(count => {
    const some = lines.slice(at, at + count);
    return !some.includes('') && isAny(ATTRIBUTIONS.slice(0, 2), some.join(' '));
  });
}

/**
 * Removes a reply's quotations and signature. Text that is only a quotation stays as it is, and so do quoted
 * lines between parts of a reply.
 */
export function foldReply(given: string): Folded {
  const whole = given.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u200b\u200e\u200f\ufeff]/g, '');
  const rows = whole.split('\n');
  const lines = rows.map(line => line.replaceAll('\u00a0', ' ').trim());
  const isQuoted = (line: string) => line.startsWith('>');
  let end = lines.findIndex((_, at) => isAttribution(lines, at) || isHeader(lines, at));
  // An answer below or between the quoted lines: only the attribution and the quotation are left out.
  if (end >= 0 && lines.slice(0, end).every(line => line === '')) {
    const below = answerBelow(lines, end);
    if (below !== null) return done(whole, withoutSignature(below.split('\n')));
  }
  if (end < 0) end = lines.length;
  let kept = rows.slice(0, end);
  while (kept.length > 0 && (lines[kept.length - 1] === '' || isQuoted(lines[kept.length - 1] ?? '')))
    kept = kept.slice(0, -1);
  return done(whole, withoutSignature(kept));
}

/** Lines under a quotation at the top; null if there are none, or if the quotation isn't marked. */
function answerBelow(lines: readonly string[], from: number): string | null {
  const first = lines.findIndex((line, at) => at > from && line.startsWith('>'));
  if (first < 0) return null;
  const rest = lines.slice(first).filter(line => !line.startsWith('>'));
  const text = rest.join('\n').trim();
  return text === '' ? null : text;
}

function withoutSignature(rows: readonly string[]): string {
  const at = rows.findIndex(
    (row, index) => index > 0 && isAny(SIGNATURES, row.replaceAll('\u00a0', ' ').trim()),
  );
  const only = rows.length > 0 && isAny(SIGNATURES.slice(2), (rows[0] ?? '').trim());
  return (only ? [] : at < 0 ? rows : rows.slice(0, at)).join('\n');
}

function done(whole: string, kept: string): Folded {
  const text = kept.replaceAll(/\n{3,}/g, '\n\n').trim();
  const all = whole.replaceAll(/\n{3,}/g, '\n\n').trim();
  return text === '' ? { text: all, isFolded: false } : { text, isFolded: text !== all };
}
