import { useEffect, useRef, useState } from 'react';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';

/** How long a changed row is highlighted, in milliseconds. */
export const FLASH_MS = 1600;
const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the IDs of rows that differ from the previous answer; new rows don't count. Unchanged rows keep
 * their object, so objects can be compared.
 */
export function changedIds(before: ReadonlyMap<number, WorkLog>, rows: readonly WorkLog[]): number[] {
  return rows.filter(row => before.has(row.id) && before.get(row.id) !== row).map(row => row.id);
}

/**
 * Returns the rows to highlight because they just changed. Another day or filter (`scope`) highlights
 * nothing.
 */
export function useFlash(rows: readonly WorkLog[], scope: string): ReadonlySet<number> {
  const seen = useRef({ scope: '', rows: new Map<number, WorkLog>() });
  const [lit, setLit] = useState(NONE);
  useEffect(() => {
    const isSame = seen.current.scope === scope;
    const known = isSame ? seen.current.rows : new Map<number, WorkLog>();
    const changed = changedIds(known, rows);
    for (const row of rows) known.set(row.id, row);
    seen.current = { scope, rows: known };
    if (changed.length > 0) setLit(new Set(changed));
  }, [rows, scope]);
  useEffect(() => {
    if (lit.size === 0) return;
    const timer = setTimeout(() => setLit(NONE), FLASH_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}
