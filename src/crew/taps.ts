import { useEffect, useRef, useState } from 'react';

/** Milliseconds during which a second tap must not hit a button that the first tap moved under the thumb. */
const SETTLE_MS = 1200;

/** Returns false for a moment after `about` has changed. */
export function useSettled(about: string): boolean {
  const [settledOn, setSettledOn] = useState(about);
  useEffect(() => {
    const timer = setTimeout(() => setSettledOn(about), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [about]);
  return settledOn === about;
}

/** Wraps `work` so that calls made while it is still running do nothing. */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => Promise<void> {
  const isBusy = useRef(false);
  return async (...given) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work(...given);
    } finally {
      isBusy.current = false;
    }
  };
}
