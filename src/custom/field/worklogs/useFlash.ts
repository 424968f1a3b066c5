import { useEffect, useRef, useState } from 'react';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';

/** How long a changed row is lit, in milliseconds. */
export const FLASH_MS = 1600;
const NONE: ReadonlySet<number> = new Set();

/**
 * The ids of rows that differ from what the screen showed a moment ago; rows that are new to it do not count.
 * An answer that says the same again keeps its row objects, so that the objects themselves can be compared.
 */
export function changedIds(before: ReadonlyMap<number, WorkLog>, rows: readonly WorkLog[]): number[] {
  return rows.filter(row => before.has(row.id) && before.get(row.id) !== row).map(row => row.id);
}

/** Which rows to light because they just changed. Another day or filter (`scope`) lights nothing. */
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
