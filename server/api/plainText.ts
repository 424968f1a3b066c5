/** Deeper than anything that the API takes. */
const MOST_LEVELS = 50;

/**
 * Where in a value from outside, as a dotted path, a text stands that no database keeps (with a zero character, or half
 * of a letter), or lists and records lie in each other without end; null where nothing does.
 */
export function unkeptIn(value: unknown): string | null {
  const waiting: [path: string[], value: unknown][] = [[[], value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, part] = next;
    const isUnkept = typeof part === 'string' && (part.includes('\u0000') || !part.isWellFormed());
    if (isUnkept || path.length > MOST_LEVELS) return path.slice(0, MOST_LEVELS).join('.') || 'body';
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) waiting.push([[...path, name], inner]);
  }
  return null;
}
