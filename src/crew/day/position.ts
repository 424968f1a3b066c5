import { makeSignal } from '#src/makeSignal.ts';

/** Where the phone is, as well as it knows. */
export interface Fix {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970, by the phone's clock. */
  at: number;
}

/** A fix older than this says where the phone was. */
const FRESH_MS = 30_000;
const BROWSER_LIMIT_MS = 6000;
/** The browser's own limit counts from the permission on, and its question may stand open for ever. */
const LIMIT_MS = 10_000;
/** Metres; a guess worse than this cannot tell 450 feet. */
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
 * Follows the phone while the page is open, as soon as it may know where it is; nobody is asked before they
 * begin to work. Answers a function that stops.
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
      // The first place that a report brings says that it is allowed.
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

/** Null where the browser does not tell: older ones have no such question, or not this one. */
async function readPermission(): Promise<PermissionStatus | null> {
  try {
    return (await navigator.permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}

/** Where the phone is, if it knows already and well enough. */
export const knownFix = (): Fix | null => (last && Date.now() - last.at < FRESH_MS ? goodEnough(last) : null);

/** Where the phone is now; null where it may not, cannot, or does not know well enough in time. */
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
