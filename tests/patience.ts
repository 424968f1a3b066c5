const BRIEF_MS = 1000;
const FACTOR = 20;

/**
 * Makes the product wait longer for outside servers, which are the tests' own: its limits suit the internet,
 * and a busy machine may stall longer. Short limits are set by tests that want to reach them.
 */
if (typeof document === 'undefined') {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = ms => timeout(ms < BRIEF_MS ? ms : ms * FACTOR);
}
