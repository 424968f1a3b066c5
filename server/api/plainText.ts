/** Nesting limit, deeper than any valid request. */
const MAX_LEVELS = 50;

/**
 * Returns the dotted path of text that the database can't store (a NUL character or a lone surrogate) or of
 * nesting that is too deep; null if there is none.
 */
export function unstorableIn(value: unknown): string | null {
  const waiting: [path: string[], value: unknown][] = [[[], value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, part] = next;
    const isUnkept = typeof part === 'string' && (part.includes('\u0000') || !part.isWellFormed());
    if (isUnkept || path.length > MAX_LEVELS) return path.slice(0, MAX_LEVELS).join('.') || 'body';
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) waiting.push([[...path, name], inner]);
  }
  return null;
}
