import { afterEach, expect, it, vi } from 'vitest';
import { findFix, followPosition } from '#src/crew/day/position.ts';

const PLACE = { coords: { latitude: 30.25, longitude: -97.75, accuracy: 10 }, timestamp: 0 };

/** Returns the browser of a phone that knows its position, with further features. */
function browser(more: object) {
  const geolocation = {
    watchPosition: vi.fn(() => 7),
    clearWatch: vi.fn(),
    getCurrentPosition: (found: (place: typeof PLACE) => void) => found(PLACE),
  };
  vi.stubGlobal('navigator', { geolocation, ...more });
  return geolocation;
}
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['has no permissions to ask', {}],
  ['throws at the question', { permissions: { query: () => Promise.reject(new TypeError('geolocation')) } }],
])('follows the phone from its first position if the browser %s', async (_how, more) => {
  const geolocation = browser(more);
  const stop = followPosition();
  await turns();
  expect(geolocation.watchPosition).not.toHaveBeenCalled();
  await findFix();
  await findFix();
  expect(geolocation.watchPosition).toHaveBeenCalledOnce();
  stop();
  expect(geolocation.clearWatch).toHaveBeenCalledWith(7);
});

it('watches no position after it was stopped', async () => {
  const geolocation = browser({});
  followPosition()();
  await turns();
  await findFix();
  expect(geolocation.watchPosition).not.toHaveBeenCalled();
});

it('works without a position if the browser has none', async () => {
  vi.stubGlobal('navigator', {});
  followPosition()();
  expect(await findFix()).toBeNull();
});
