/** What a search across the business finds, in the order in which it is shown. */
const HIT_KINDS = ['property', 'assignment', 'charge', 'user', 'vendor', 'crew'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** GET /search?q=: at most so many of each kind. */
export const HITS_PER_KIND = 6;
export const SEARCH_MAX = 100;
