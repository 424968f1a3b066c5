/** Marks a text, or each of its plural forms. */
const mark = (text: string) =>
  text
    .split(' |||| ')
    .map(form => (form ? `⟦${form}⟧` : ''))
    .join(' |||| ');

/** Marks every text of a catalog. */
export function marked(tree: unknown): unknown {
  if (typeof tree === 'string') return mark(tree);
  if (Array.isArray(tree)) return tree.map(marked);
  return Object.fromEntries(
    Object.entries(tree as Record<string, unknown>).map(([key, value]) => [key, marked(value)]),
  );
}

/** Returns the words of a text that came from no catalog. */
export function unmarked(text: string): string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return rest.match(/\p{Script=Latin}{2,}/gu) ?? [];
}

/** Returns every string of a value, except the values of some keys. */
export function stringsOf(value: unknown, without: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    without.includes(key) ? [] : stringsOf(one, without),
  );
}
