import { planDrive } from './planDrive.ts';
import { balanceCrews } from './sharing/balanceCrews.ts';

/** What takes long enough to be done in a thread of its own; requests and answers are plain values. */
export const SEARCHES = { drive: planDrive, crews: balanceCrews };

export type SearchKind = keyof typeof SEARCHES;
export type SearchRequest<Kind extends SearchKind> = Parameters<(typeof SEARCHES)[Kind]>[0];
export type SearchResult<Kind extends SearchKind> = ReturnType<(typeof SEARCHES)[Kind]>;
