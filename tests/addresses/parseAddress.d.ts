/** The part of parse-address that the comparison uses; the package has no types. */
declare module 'parse-address' {
  export function parseLocation(address: string): Record<string, string | undefined> | null;
}
