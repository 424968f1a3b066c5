import { useEffect, useState } from 'react';

const SKELETON_DELAY_MS = 200;

/** False at first, true after a moment: what loads at once should not flash a skeleton. */
export function useDelayed(ms = SKELETON_DELAY_MS): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
