import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs `run` once, `ms` milliseconds after the first of several calls. A continuous
 * stream of calls runs it at that rate.
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
