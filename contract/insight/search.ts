/** Kinds of search results, in display order. */
const HIT_KINDS = ['property', 'assignment', 'charge', 'user', 'vendor', 'crew'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** Maximum number of results of each kind for GET /search?q=. */
export const HITS_PER_KIND = 6;
export const SEARCH_MAX = 100;
