import type { ImportReasonKey } from '#contract/customers/imports.ts';
import type { MatchedRow } from './matchRow.ts';
import { isGood } from './storeVerdicts.ts';

/** Remarks that make a new customer look like one who is there already. */
export const LOOKS_KNOWN: readonly ImportReasonKey[] = ['phoneTaken', 'emailTaken', 'addressShared'];

/** Whether the row brings a customer who may be there already under another name. */
export const isAlike = (row: MatchedRow) =>
  isGood(row) && row.draft.reasons.some(reason => LOOKS_KNOWN.includes(reason.key));

/** The same rows, those who may be there already left out, with all that further rows would add to them. */
export function leaveOutAlike(rows: readonly MatchedRow[]): MatchedRow[] {
  const left = new Set(rows.filter(isAlike).map(row => row.draft.line));
  const isLeft = ({ draft, property }: MatchedRow) =>
    [draft.line, property?.line, property?.customer.line].some(line => line != null && left.has(line));
  return rows.map(row => (isGood(row) && isLeft(row) ? { ...row, verdict: 'double', property: null } : row));
}
