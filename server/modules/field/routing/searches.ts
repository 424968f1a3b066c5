import { planDrive } from './planDrive.ts';
import { balanceCrews } from './sharing/balanceCrews.ts';

/** Computations that take long enough to run in their own thread; requests and results are plain values. */
export const SEARCHES = { drive: planDrive, crews: balanceCrews };

export type SearchKind = keyof typeof SEARCHES;
export type SearchRequest<Kind extends SearchKind> = Parameters<(typeof SEARCHES)[Kind]>[0];
export type SearchResult<Kind extends SearchKind> = ReturnType<(typeof SEARCHES)[Kind]>;
