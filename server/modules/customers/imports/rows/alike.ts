import type { ImportReasonKey } from '#contract/customers/importReasons.ts';
import type { CheckedRow } from './checkedRow.ts';
import { LOOKS_KNOWN } from './looksKnown.ts';
import { isImportable } from './storeVerdicts.ts';

const isUndecided = (row: CheckedRow) => isImportable(row) && row.choice === null;
const hasOneOf = ({ draft }: CheckedRow, keys: readonly ImportReasonKey[]) =>
  draft.reasons.some(reason => keys.includes(reason.key));

/** Whether the row may repeat a customer under another name, and the user hasn't decided yet. */
export const isAlike = (row: CheckedRow) => isUndecided(row) && hasOneOf(row, LOOKS_KNOWN);

/** Whether another customer already has the row's service at the address, and the user hasn't decided yet. */
export const isSecond = (row: CheckedRow) => isUndecided(row) && hasOneOf(row, ['serviceThere']);

/**
 * Returns a function that is called with a file's parts in order. It holds back the rows that `isLeft`
 * selects, and everything that later rows would add to them.
 */
export function holdingBack(
  isLeft: (row: CheckedRow) => boolean,
): (rows: readonly CheckedRow[]) => CheckedRow[] {
  const left = new Set<number>();
  const isHeld = ({ draft, property }: CheckedRow) =>
    [draft.line, property?.line, property?.customer.line].some(line => line != null && left.has(line));
  return rows => {
    for (const row of rows) if (isLeft(row)) left.add(row.draft.line);
    return rows.map(row =>
      isImportable(row) && isHeld(row) ? { ...row, verdict: 'held', property: null } : row,
    );
  };
}
