import type { ImportReasonKey } from '#contract/customers/importReasons.ts';
import { LOOKS_KNOWN } from './looksKnown.ts';
import type { MatchedRow } from './matchRow.ts';
import { isImportable } from './storeVerdicts.ts';

const isUndecided = (row: MatchedRow) => isImportable(row) && row.choice === null;
const hasOneOf = ({ draft }: MatchedRow, keys: readonly ImportReasonKey[]) =>
  draft.reasons.some(reason => keys.includes(reason.key));

/** Whether the row may repeat a customer under another name, and the user hasn't decided yet. */
export const isAlike = (row: MatchedRow) => isUndecided(row) && hasOneOf(row, LOOKS_KNOWN);

/** Whether the row's service runs at the address for someone else, and the user hasn't decided yet. */
export const isSecond = (row: MatchedRow) => isUndecided(row) && hasOneOf(row, ['serviceThere']);

/** Returns the rows without those that `isLeft` selects and everything that later rows would add to these. */
export function holdBack(rows: readonly MatchedRow[], isLeft: (row: MatchedRow) => boolean): MatchedRow[] {
  const left = new Set(rows.filter(isLeft).map(row => row.draft.line));
  const isHeld = ({ draft, property }: MatchedRow) =>
    [draft.line, property?.line, property?.customer.line].some(line => line != null && left.has(line));
  return rows.map(row =>
    isImportable(row) && isHeld(row) ? { ...row, verdict: 'held', property: null } : row,
  );
}
