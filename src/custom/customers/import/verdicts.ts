import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportVerdict } from '#contract/customers/imports.ts';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';

/** In the order in which a reader wants to know. */
export const SHOWN_VERDICTS = [
  'new',
  'property',
  'service',
  'known',
  'double',
  'held',
  'error',
] as const satisfies readonly ImportVerdict[];

/** How many rows come in, or came in. */
export const goodRows = ({ counts }: ImportRecord): number =>
  GOOD_VERDICTS.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
