import { type Point, type ZipCentres, zipTable } from './zipTable.ts';

/** Returns the centers of all US ZIP codes. */
export const zipCentres = async (): Promise<ZipCentres> => (await zipTable()).centres;

/**
 * Returns the center of a ZIP code, with or without its last four digits; null for one that doesn't exist.
 */
export async function centreOf(zipcode: string): Promise<Point | null> {
  return (await zipCentres())[zipcode.slice(0, 5)] ?? null;
}
