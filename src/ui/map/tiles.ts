import type { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';

type Tiles = typeof DEFAULT_BUSINESS.tiles;

/** Highest zoom that common tile servers offer. */
export const MAX_ZOOM = 19;

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => HTML[sign] ?? sign);

/**
 * Returns the tiles for every map, with the attribution that their terms require (HTML, as Leaflet takes it).
 */
export function businessTiles(): { url: string; attribution: string } {
  const { tiles } = storedBusiness();
  return { url: tiles.url, attribution: attributionOf(tiles) };
}

/** Returns the attribution of the tiles, linked to their terms if their URL is known. */
export function attributionOf({ attribution, attributionUrl }: Omit<Tiles, 'url'>): string {
  const makers = escaped(attribution);
  return attributionUrl ? `<a href="${escaped(attributionUrl)}">${makers}</a>` : makers;
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Returns a record's coordinates, or null if it has none. */
export function placeOf({
  latitude,
  longitude,
}: Partial<Record<keyof MapPoint, number | null>>): MapPoint | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** Returns the south-west and north-east corners around all places; null without any. */
export function boundsOf(places: readonly MapPoint[]): [[number, number], [number, number]] | null {
  if (places.length === 0) return null;
  const latitudes = places.map(place => place.latitude);
  const longitudes = places.map(place => place.longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}
