import { TOUCH_EVERY_MS, waitAfter } from '../outbox/keepSending.ts';
import type { DayStore } from './dayStore.ts';

/**
 * Reloads the shown day after a failure until the server answers, because missed changes aren't sent again
 * and a weak signal triggers no online event. Waits longer each time; a touch on the screen retries sooner.
 * Returns a function that stops it.
 */
export function keepReading(days: Pick<DayStore, 'snapshot' | 'subscribe' | 'reload'>): () => void {
  let failures = 0;
  let failedAt = 0;
  let wasLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { isLoading, failure } = days.snapshot();
    const isOver = wasLoading && !isLoading;
    wasLoading = isLoading;
    if (isLoading) clearTimeout(timer);
    if (!isOver) return;
    failures = failure ? failures + 1 : 0;
    if (!failure) return;
    failedAt = Date.now();
    timer = setTimeout(() => void days.reload(), waitAfter(failures, Math.random()));
  };
  const onTouch = () => {
    if (days.snapshot().failure && !wasLoading && Date.now() - failedAt >= TOUCH_EVERY_MS) void days.reload();
  };
  const unsubscribe = days.subscribe(look);
  window.addEventListener('pointerdown', onTouch);
  look();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', onTouch);
    unsubscribe();
  };
}
