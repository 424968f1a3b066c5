import { useCallback, useEffect, useRef } from 'react';

/**
 * Gathers calls: however many arrive, `run` is called once for all of them `ms` milliseconds after the first. A
 * stream of changes is followed at that pace, neither held up by it nor fetched for each.
 */
export function useGathered(run: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, ms);
  }, [ms]);
}
