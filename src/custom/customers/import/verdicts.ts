import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportVerdict } from '#contract/customers/imports.ts';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';

/** In the order of interest to the reader. */
export const SHOWN_VERDICTS = [
  'new',
  'property',
  'service',
  'known',
  'double',
  'held',
  'skipped',
  'error',
] as const satisfies readonly ImportVerdict[];

/** Counts the rows that will be or were imported. */
export const goodRows = ({ counts }: ImportRecord): number =>
  GOOD_VERDICTS.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
