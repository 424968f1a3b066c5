/** Matches a quoted name, in which quotes are doubled, or the text up to the next separator. */
const NAME = /\s*"((?:[^"]|"")*)"\s*(?=[,;|\n]|$)|[^,;|\n]+/g;
/** Matches names that need no quotes. `none` needs them, because a cell with only `none` counts as empty. */
const PLAIN = /^(?!(?:none|null|nil|ninguno|ninguna|n\/?a)$)\p{L}[^,;|"\n]*$/iu;

/** Joins tag names into one text, which `readTags` parses. */
export const writeTags = (names: readonly string[]): string =>
  names.map(name => (PLAIN.test(name) ? name : `"${name.replaceAll('"', '""')}"`)).join(', ');

/** The names in a list of tags, separated by commas, semicolons, bars or line breaks; each once. */
export function readTags(text: string): string[] {
  const names = new Map<string, string>();
  for (const [typed, quoted] of text.matchAll(NAME)) {
    const name = (quoted?.replaceAll('""', '"') ?? typed).trim();
    const key = name.toLowerCase();
    if (name && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
