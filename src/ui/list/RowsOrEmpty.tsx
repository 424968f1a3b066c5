import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';

/** Returns whether the list was read and is empty without any filter. */
export function useNothingYet(): boolean {
  const { error, isPending, total, filterValues } = useListContext();
  return !error && !isPending && total === 0 && Object.keys(filterValues).length === 0;
}

/**
 * Shows the rows, or `empty` while the list has never had any. react-admin's own `empty` replaces the whole
 * list with its buttons, so a dialog opened while the list loads would vanish.
 */
export function RowsOrEmpty({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  return useNothingYet() ? empty : children;
}
