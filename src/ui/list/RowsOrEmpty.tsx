import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';

/** Whether the list was read, has no row, and no filter hides any. */
export function useNothingYet(): boolean {
  const { error, isPending, total, filterValues } = useListContext();
  return !error && !isPending && total === 0 && Object.keys(filterValues).length === 0;
}

/**
 * The rows, or what stands for them while nothing was ever added. react-admin's own `empty` takes the
 * place of the whole list, buttons included: a dialog opened while the list loads would vanish with them.
 */
export function RowsOrEmpty({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  return useNothingYet() ? empty : children;
}
