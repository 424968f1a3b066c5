import type { ImportReasonKey } from '#contract/customers/imports.ts';
import type { MatchedRow } from './matchRow.ts';
import { isGood } from './storeVerdicts.ts';

/** Remarks that make a new customer look like one who is there already. */
export const LOOKS_KNOWN: readonly ImportReasonKey[] = ['phoneTaken', 'emailTaken', 'addressShared'];

const hasOneOf = ({ draft }: MatchedRow, keys: readonly ImportReasonKey[]) =>
  draft.reasons.some(reason => keys.includes(reason.key));

/** Whether the row brings a customer who may be there already under another name. */
export const isAlike = (row: MatchedRow) => isGood(row) && hasOneOf(row, LOOKS_KNOWN);

/** Whether the row sells what already runs at the address for another customer. */
export const isSecond = (row: MatchedRow) => isGood(row) && hasOneOf(row, ['serviceThere']);

/** The same rows, those that `isLeft` names left out, with all that further rows would add to them. */
export function holdBack(rows: readonly MatchedRow[], isLeft: (row: MatchedRow) => boolean): MatchedRow[] {
  const left = new Set(rows.filter(isLeft).map(row => row.draft.line));
  const isHeld = ({ draft, property }: MatchedRow) =>
    [draft.line, property?.line, property?.customer.line].some(line => line != null && left.has(line));
  return rows.map(row => (isGood(row) && isHeld(row) ? { ...row, verdict: 'held', property: null } : row));
}
