const BRIEF_MS = 1000;
const FACTOR = 20;

/**
 * Lets the product wait longer for outside servers, which are the tests' own here: its limits suit the internet, and a
 * busy machine may stall longer. Brief limits are those that a test sets to see one reached.
 */
if (typeof document === 'undefined') {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = ms => timeout(ms < BRIEF_MS ? ms : ms * FACTOR);
}
