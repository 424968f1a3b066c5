import { makeSignal } from '#src/makeSignal.ts';

/** A position of the phone with its accuracy. */
export interface Fix {
  latitude: number;
  longitude: number;
  /** In meters. */
  accuracy: number;
  /** Milliseconds since 1970, by the phone's clock. */
  at: number;
}

/** A position older than this is out of date. */
const FRESH_MS = 30_000;
const BROWSER_LIMIT_MS = 6000;
/** The browser's own limit starts only once permission is given, and its prompt may stay open forever. */
const LIMIT_MS = 10_000;
/** In meters; a less accurate position can't measure 450 feet. */
const WORST_ACCURACY = 140;

let last: Fix | null = null;
const moved = makeSignal();

function take({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy } = coords;
  last = { latitude, longitude, accuracy, at: timestamp };
  moved.tell();
  return last;
}

export const lastFix = (): Fix | null => last;

export const subscribeToFix = moved.subscribe;

/**
 * Follows the phone's position while the page is open, once permission has been given; never asks for it
 * before work begins. Returns a function that stops it.
 */
export function followPosition(): () => void {
  if (!('geolocation' in navigator)) return () => undefined;
  let watch: number | null = null;
  const stopped = new AbortController();
  const begin = () => {
    watch ??= navigator.geolocation.watchPosition(take, () => undefined, { enableHighAccuracy: true });
  };
  void readPermission().then(permission => {
    if (stopped.signal.aborted) return;
    if (!permission) {
      // The first position in a report shows that permission was given.
      stopped.signal.addEventListener('abort', moved.subscribe(begin));
      return;
    }
    if (permission.state === 'granted') begin();
    permission.addEventListener('change', () => permission.state === 'granted' && begin(), {
      signal: stopped.signal,
    });
  });
  return () => {
    stopped.abort();
    if (watch !== null) navigator.geolocation.clearWatch(watch);
  };
}

/** Null if the browser can't say, because it lacks the Permissions API or this permission. */
async function readPermission(): Promise<PermissionStatus | null> {
  try {
    return (await navigator.permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}

/** Returns the phone's position if it is already known, recent and accurate. */
export const knownFix = (): Fix | null => (last && Date.now() - last.at < FRESH_MS ? goodEnough(last) : null);

/** Finds the phone's current position; null without permission, or if it isn't accurate enough in time. */
export async function findFix(): Promise<Fix | null> {
  if (!('geolocation' in navigator)) return null;
  const found = await new Promise<Fix | null>(resolve => {
    setTimeout(() => resolve(null), LIMIT_MS);
    navigator.geolocation.getCurrentPosition(
      position => resolve(take(position)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: BROWSER_LIMIT_MS, maximumAge: FRESH_MS },
    );
  });
  return found && goodEnough(found);
}

const goodEnough = (fix: Fix) => (fix.accuracy <= WORST_ACCURACY ? fix : null);
