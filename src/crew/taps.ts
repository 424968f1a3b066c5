import { useEffect, useRef, useState } from 'react';

/** The second of two quick taps, as gloves make them, must not hit what the first one brought under the thumb. */
const SETTLE_MS = 1200;

/** False for a moment after what it is about has changed. */
export function useSettled(about: string): boolean {
  const [settledOn, setSettledOn] = useState(about);
  useEffect(() => {
    const timer = setTimeout(() => setSettledOn(about), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [about]);
  return settledOn === about;
}

/** Two quick taps are one: what is called while it is still at work does nothing. */
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
