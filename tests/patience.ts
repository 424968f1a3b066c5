const BRIEF_MS = 1000;
const FACTOR = 20;

/**
 * Extends the product's timeouts for outside servers, which in tests are local ones: a busy machine may stall
 * for longer than the usual limits. Tests of timeouts set short ones, which stay as they are.
 */
if (typeof document === 'undefined') {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = ms => timeout(ms < BRIEF_MS ? ms : ms * FACTOR);
}
