import type { Outbox } from './outbox.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Minimum time between retries triggered by a touch. */
export const TOUCH_EVERY_MS = 5000;

/**
 * Returns the delay before the next attempt in milliseconds. It doubles with each failure up to a minute,
 * with some randomness so that a hundred phones don't call at once.
 */
export function waitAfter(failures: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.8 + 0.4 * random));
}

/**
 * Sends the outbox whenever that may succeed: after each new event, when the network returns or the page
 * becomes visible again, when the phone is touched, and repeatedly after a failure. Returns a function that
 * stops it.
 */
export function keepSending(outbox: Outbox): () => void {
  let failures = 0;
  let triedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = new Set<string>();
  let isStopped = false;

  const waits = () => outbox.snapshot().some(entry => !entry.refusal);
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), ms);
  };
  const send = async () => {
    clearTimeout(timer);
    triedAt = Date.now();
    const isDone = await outbox.flush();
    failures = isDone ? 0 : failures + 1;
    if (waits()) plan(isDone ? 0 : waitAfter(failures, Math.random()));
  };
  const sendNow = () => {
    failures = 0;
    if (waits()) void send();
  };
  const onTouch = () => {
    if (failures > 0 && Date.now() - triedAt >= TOUCH_EVERY_MS) sendNow();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') sendNow();
  };
  const onChange = () => {
    const ids = new Set(outbox.snapshot().map(entry => entry.id));
    const isNew = [...ids].some(id => !known.has(id));
    known = ids;
    if (isNew) void send();
  };

  const unsubscribe = outbox.subscribe(onChange);
  window.addEventListener('online', sendNow);
  window.addEventListener('pointerdown', onTouch);
  document.addEventListener('visibilitychange', onVisible);
  onChange();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', sendNow);
    window.removeEventListener('pointerdown', onTouch);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
