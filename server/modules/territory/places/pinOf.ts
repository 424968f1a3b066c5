import { centerOf } from './zipCenters.ts';

export interface Pin {
  latitude: number | null;
  longitude: number | null;
  isPinApproximate: boolean;
}

/** Returns a property's pin: its own coordinates, else its ZIP code's center, else null. */
export async function pinOf(
  zipcode: string,
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Promise<Pin> {
  if (latitude != null && longitude != null) return { latitude, longitude, isPinApproximate: false };
  const center = await centerOf(zipcode);
  return {
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
    isPinApproximate: center !== null,
  };
}
