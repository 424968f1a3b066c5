import type { ImportChoice } from '#contract/customers/imports.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import type { Draft } from './draft.ts';
import type { KnownCustomer, KnownProperty } from './known.ts';
import type { MatchedRow } from './matchRow.ts';

/** Property of an accepted row: a record (`id`), or one that a row of the file adds (`line`). */
export type RowProperty = Pick<KnownProperty, 'id' | 'line' | 'status'> & {
  customer: Pick<KnownCustomer, 'id' | 'line' | 'email'>;
};

/** A checked row as plain data, which refers to other rows by their lines. */
export interface CheckedRow extends Pick<MatchedRow, 'draft' | 'verdict'> {
  property: RowProperty | null;
  /** Email, phone and address that the row may share with others; see `keysOf`. */
  keys: readonly string[];
  choice: ImportChoice | null;
  /** Id of the service that the row added, once it is imported. */
  serviceId?: number | null;
}

/**
 * Returns keys for a row's email, phone and address. Rows that have none of these in common can't affect each
 * other.
 */
export function keysOf({ customer: { email, phone }, property }: Draft): string[] {
  const { address, duplexUnit, zipcode } = property;
  return [
    ...(email ? [`email ${email}`] : []),
    ...(phone ? [`phone ${phone}`] : []),
    ...(address ? [`address ${addressKey(address, duplexUnit, zipcode)}`] : []),
  ];
}

/** Returns the property without its references to other rows. */
export function plainProperty({ id, line, status, customer }: KnownProperty): RowProperty {
  return { id, line, status, customer: { id: customer.id, line: customer.line, email: customer.email } };
}
