/** A labeled address as a row of a list: its cells, and what they mean. */
export interface LabeledAddress {
  layout: string;
  header: readonly string[];
  cells: readonly string[];
  labels: Labels;
}

/** The correct parts, as typed; empty if the row doesn't have the part. */
export interface Labels {
  street: string;
  unit: string;
  city: string;
  /** Two-letter code. */
  state: string;
  zipcode: string;
}
export const PARTS = ['street', 'unit', 'city', 'state', 'zipcode'] as const satisfies (keyof Labels)[];
