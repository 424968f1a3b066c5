import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { GOOD_VERDICTS, IMPORT_VERDICTS } from '#contract/customers/imports.ts';

/** Verdicts that a checked row can have. */
export const SHOWN_VERDICTS = IMPORT_VERDICTS.filter(verdict => verdict !== 'waiting');

/** Counts the rows that will be or were imported. */
export const goodRows = ({ counts }: ImportRecord): number =>
  GOOD_VERDICTS.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
