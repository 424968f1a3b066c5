/** Where the tabs of one browser keep when somebody last did something. */
const ACTIVE_AT_KEY = 'activeAt';
const EVENTS = ['keydown', 'click', 'wheel'] as const;
const CHECK_EVERY_MS = 1000;
/** Writing to the storage on every turn of the wheel would be waste. */
const WRITE_EVERY_MS = 1000;

/** Whether nobody has done anything for so many seconds, in any tab. */
export function isIdle(seconds: number): boolean {
  const activeAt = Number(localStorage.getItem(ACTIVE_AT_KEY) ?? 0);
  return Date.now() - activeAt >= seconds * 1000;
}

/**
 * Calls `onIdle` each second once nobody has pressed a key, clicked or turned the wheel for so many seconds, in any tab.
 * Compares wall clocks, so that a machine that slept meanwhile is found idle when it wakes.
 * Answers a function that stops watching.
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
