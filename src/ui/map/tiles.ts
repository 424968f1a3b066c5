import { DEFAULT_BUSINESS } from '../../../contract/business.ts';
import { storedUser } from '../../dataProvider/session.ts';

/** No server of pictures that is known draws nearer. */
export const MAX_ZOOM = 19;

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => HTML[sign] ?? sign);

/** The pictures under every map, with their makers named on it, as their terms ask (HTML, as Leaflet takes it). */
export function businessTiles(): { url: string; attribution: string } {
  const { url, attribution, attributionUrl } = (storedUser()?.business ?? DEFAULT_BUSINESS).tiles;
  const makers = escaped(attribution);
  return {
    url,
    attribution: attributionUrl ? `<a href="${escaped(attributionUrl)}">${makers}</a>` : makers,
  };
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** The place of something that may have none. */
export function placeOf({
  latitude,
  longitude,
}: Partial<Record<keyof MapPoint, number | null>>): MapPoint | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** South-west and north-east corners around all places; null without one. */
export function boundsOf(places: readonly MapPoint[]): [[number, number], [number, number]] | null {
  if (places.length === 0) return null;
  const latitudes = places.map(place => place.latitude);
  const longitudes = places.map(place => place.longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}
