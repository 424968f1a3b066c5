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
/** Nobody waits longer in front of a gate. */
const PATIENCE_MS = 6000;
/** Metres; a guess worse than this cannot tell 450 feet. */
const WORST_ACCURACY = 140;

let last: Fix | null = null;
const observers = new Set<() => void>();

function take({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy } = coords;
  last = { latitude, longitude, accuracy, at: timestamp };
  for (const observer of observers) observer();
  return last;
}

export const lastFix = (): Fix | null => last;

export function subscribeToFix(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/**
 * Follows the phone while the page is open, if it may already know where it is; nobody is asked before they
 * begin to work. Answers a function that stops.
 */
export function followPosition(): () => void {
  let watch: number | null = null;
  let isStopped = false;
  void mayLocate().then(may => {
    if (may && !isStopped)
      watch = navigator.geolocation.watchPosition(take, () => undefined, { enableHighAccuracy: true });
  });
  return () => {
    isStopped = true;
    if (watch !== null) navigator.geolocation.clearWatch(watch);
  };
}

async function mayLocate(): Promise<boolean> {
  if (!('geolocation' in navigator)) return false;
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Where the phone is now; null where it may not, cannot or does not know well enough. */
export async function currentFix(): Promise<Fix | null> {
  if (!('geolocation' in navigator)) return null;
  if (last && Date.now() - last.at < FRESH_MS) return goodEnough(last);
  const found = await new Promise<Fix | null>(resolve =>
    navigator.geolocation.getCurrentPosition(
      position => resolve(take(position)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    ),
  );
  return found && goodEnough(found);
}

const goodEnough = (fix: Fix) => (fix.accuracy <= WORST_ACCURACY ? fix : null);
