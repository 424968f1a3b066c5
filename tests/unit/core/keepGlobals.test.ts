import { expect, it } from 'vitest';
import { keepGlobals } from '#tests/keepGlobals.ts';

it('reverts what a test file changes or adds in objects shared with the next file', () => {
  const { random } = Math;
  const { timeout } = AbortSignal;
  const { fetch } = globalThis;
  const restore = keepGlobals();
  Math.random = () => 0.5;
  Object.assign(AbortSignal, { timeout: () => AbortSignal.abort() });
  Object.assign(globalThis, { fetch: () => null });
  Object.assign(navigator, { geolocation: {} });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  restore();
  expect(Math.random).toBe(random);
  expect(AbortSignal.timeout).toBe(timeout);
  expect(globalThis.fetch).toBe(fetch);
  expect(Object.keys(navigator)).not.toContain('geolocation');
  expect(Object.getOwnPropertyNames(navigator)).not.toContain('onLine');
});
