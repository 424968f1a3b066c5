import { type Point, type ZipCenters, zipTable } from './zipTable.ts';

/** Returns the centers of all US ZIP codes. */
export const zipCenters = async (): Promise<ZipCenters> => (await zipTable()).centers;

/**
 * Returns the center of a ZIP code, with or without its last four digits; null for one that doesn't exist.
 */
export async function centerOf(zipcode: string): Promise<Point | null> {
  return (await zipCenters())[zipcode.slice(0, 5)] ?? null;
}
