/** Words that stay uppercase in an address that was entirely uppercase. */
const CAPITALS = new Set('N S E W NE NW SE SW NB SB EB WB FM RM RR CR US IH SH TX HOA II III IV'.split(' '));
const SMALL = new Set(['of', 'the', 'and', 'de', 'la', 'del', 'los', 'las']);

/** Converts a text that is entirely uppercase to normal case; leaves others unchanged. */
export function tidyCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  return text.replaceAll(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
    if (CAPITALS.has(word) || /\d/.test(word)) return word;
    const lower = word.toLowerCase();
    if (at > 0 && SMALL.has(lower)) return lower;
    return lower
      .replace(/^(\p{L}{1,2}['’])?\p{L}/u, start => start.toUpperCase())
      .replace(/^Mc\p{L}(?=\p{L}{2})/u, start => `Mc${start.slice(2).toUpperCase()}`);
  });
}

/** Whether it is a post office box, where there is nothing to mow. */
export const isPostBox = (address: string) =>
  /^\s*(p\.?\s*o\.?\s*(box|drawer)|pob|post office box|apartado)\b/i.test(address);

export interface ReadZip {
  zipcode: string;
  /** Whether it was extracted from a longer text. */
  isRead: boolean;
}

/**
 * Reads `78753`, `78753-1234`, a number that lost its leading zero, or five digits at the end of a longer
 * text.
 */
export function readZip(text: string): ReadZip | undefined {
  const bare = text
    .trim()
    .replace(/\.0+$/, '')
    .replace(/\s*\p{Pd}\s*(?=\d{4}$|$)/u, dash => dash.trim() && '-')
    .replace(/-$/, '')
    // Removes the thousands separator of a spreadsheet's number format.
    .replace(/^(\d{2}),(?=\d{3}$)/, '$1');
  if (/^\d{5}(-?\d{4})?$/.test(bare))
    return { zipcode: bare.length === 9 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare, isRead: false };
  if (/^\d{4}$/.test(bare)) return { zipcode: `0${bare}`, isRead: true };
  const end = /(?:^|\D)(\d{5})(?:-\d{4})?$/.exec(bare);
  return end?.[1] ? { zipcode: end[1], isRead: true } : undefined;
}
