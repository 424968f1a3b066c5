/** Sizes of the simulated business and its load; environment variables override the defaults. */
export interface Amounts {
  properties: number;
  servers: number;
  crews: number;
  /** People in the office, and customers in the portal, at the same time. */
  office: number;
  portal: number;
  /** Number of successful requests of each kind after which a phase may end. */
  successes: number;
  /** Number of requests that end while a part is down. */
  during: number;
}

function amount(name: string, usual: number): number {
  const given = process.env[name];
  if (!given) return usual;
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is “${given}”. Use a whole number above 0.`);
}

/** Reads the amounts from the environment. Throws an error that names an invalid one. */
export function readAmounts(): Amounts {
  const properties = amount('SCALE_PROPERTIES', 2_000);
  return {
    properties,
    servers: amount('SCALE_SERVERS', 3),
    // A fifth of all properties is mowed today, 16 by each crew.
    crews: amount('SCALE_CREWS', Math.max(1, Math.round(properties / 80))),
    office: amount('SCALE_OFFICE', 8),
    portal: amount('SCALE_PORTAL', 8),
    successes: amount('SCALE_SUCCESSES', 20),
    during: amount('SCALE_DURING', 150),
  };
}
