import { useEffect, useRef } from 'react';

/** Message to the surrounding site with the height that the page needs, in pixels; `embed.js` expects it. */
const EMBED_MESSAGE = 'sward-height';

/** Whether the page is embedded in the business's own site, which has its own head and links. */
export const isEmbedded = new URLSearchParams(window.location.search).has('embed');

/** Sends the page's height to the embedding site, so that the frame never scrolls. */
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
