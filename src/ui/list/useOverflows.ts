import { useEffect, useRef, useState } from 'react';

/**
 * Whether a table is wider than its place. A table that fits keeps its head in sight while the page scrolls;
 * one that does not scrolls sideways instead, and CSS cannot do both.
 */
export function useOverflows() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOverflowing((box.firstElementChild?.scrollWidth ?? 0) > box.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  });
  return { ref, isOverflowing };
}
