/** Key under which the tabs of one browser store the time of the last activity. */
const ACTIVE_AT_KEY = 'activeAt';
const EVENTS = ['keydown', 'click', 'wheel'] as const;
const CHECK_EVERY_MS = 1000;
/** Limits writing to the storage while the wheel turns. */
const WRITE_EVERY_MS = 1000;

/** Returns whether no tab has seen any activity for the given number of seconds. */
export function isIdle(seconds: number): boolean {
  const activeAt = Number(localStorage.getItem(ACTIVE_AT_KEY) ?? 0);
  return Date.now() - activeAt >= seconds * 1000;
}

/**
 * Calls `onIdle` every second once no tab has seen a key press, click or wheel turn for the given number of
 * seconds. Compares wall clocks, so that a device that slept is idle when it wakes. Returns a function that
 * stops watching.
 */
export function watchIdle(seconds: number, onIdle: () => void): () => void {
  let written = 0;
  const touch = () => {
    const now = Date.now();
    if (now - written < WRITE_EVERY_MS) return;
    written = now;
    localStorage.setItem(ACTIVE_AT_KEY, String(now));
  };
  const check = () => {
    if (isIdle(seconds)) onIdle();
  };

  touch();
  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const event of EVENTS) window.addEventListener(event, touch, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) window.removeEventListener(event, touch, { capture: true });
  };
}
