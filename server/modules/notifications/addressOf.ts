import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { properties } from '../../db/schema/index.ts';

/** The street address that a notification names; empty without a property. */
export async function addressOf(tx: Tx, propertyId: number | null): Promise<string> {
  if (propertyId === null) return '';
  const [row] = await tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return row?.address ?? '';
}
