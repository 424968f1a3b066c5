import { useCallback, useState } from 'react';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';

export type Chosen = ReadonlyMap<number, WorkLog>;
const NONE: Chosen = new Map();

/**
 * Keeps track of the selected visits. The selection survives searching and expanding crews, but not a change
 * of scope (the days shown), so that users can't change visits that they don't see.
 */
export function useSelection(scope: string) {
  const [kept, setKept] = useState({ scope, chosen: NONE });
  const toggle = useCallback(
    (visits: readonly WorkLog[], isOn: boolean) => {
      setKept(before => {
        const chosen = new Map(before.scope === scope ? before.chosen : NONE);
        for (const visit of visits) {
          if (isOn) chosen.set(visit.id, visit);
          else chosen.delete(visit.id);
        }
        return { scope, chosen };
      });
    },
    [scope],
  );
  const clear = useCallback(() => setKept({ scope, chosen: NONE }), [scope]);
  return { chosen: kept.scope === scope ? kept.chosen : NONE, toggle, clear };
}
