/** The pictures under every map. Their makers are named on it, as their terms ask. */
export const TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  maxZoom: 19,
} as const;

export interface Place {
  latitude: number;
  longitude: number;
}

/** The place of something that may have none. */
export function placeOf({ latitude, longitude }: Partial<Record<keyof Place, number | null>>): Place | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** South-west and north-east corners around all places; null without one. */
export function boundsOf(places: readonly Place[]): [[number, number], [number, number]] | null {
  if (places.length === 0) return null;
  const latitudes = places.map(place => place.latitude);
  const longitudes = places.map(place => place.longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}
