import { useEffect, useRef } from 'react';
import { EMBED_MESSAGE } from '#contract/sales/embed.ts';

/** Whether the page stands in a frame of the business's own site, which has a head and links already. */
export const isEmbedded = new URLSearchParams(window.location.search).has('embed');

/** Tells the site around the frame how high the page is, so that it never scrolls inside. */
export function useFrameHeight() {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = column;
    if (!isEmbedded || !current) return;
    const tell = () =>
      window.parent.postMessage(
        { type: EMBED_MESSAGE, height: Math.ceil(current.getBoundingClientRect().height) },
        '*',
      );
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return column;
}
