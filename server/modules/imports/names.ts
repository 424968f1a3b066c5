/** Titles and endings that are no part of a name. */
const TITLE = /^(mr|mrs|ms|miss|dr|sr|sra|srta)\.?\s+/i;

/** `Maria Lopez`, `Lopez, Maria`, `Mr. and Mrs. Lopez`; the last word is the last name. */
export function splitName(text: string): { first: string; last: string } {
  const bare = text.trim().replace(TITLE, '').replaceAll(/\s+/g, ' ');
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  if (comma) return { first: comma[2]?.trim() ?? '', last: comma[1]?.trim() ?? '' };
  const at = bare.lastIndexOf(' ');
  return at < 0 ? { first: '', last: bare } : { first: bare.slice(0, at), last: bare.slice(at + 1) };
}

/** What stands where a part of the name is unknown. */
export const NO_NAME = '—';
