import { and, eq, ne } from 'drizzle-orm';
import type { UserBody } from '#contract/access/users.ts';
import type { UserType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { crews, customers, users, vendors } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';

export interface Links {
  vendorId: number | null;
  crewId: number | null;
  customerId: number | null;
}

const NONE: Links = { vendorId: null, crewId: null, customerId: null };

/**
 * Returns the records to which a user of a type belongs: vendor, crew with its vendor, or customer; none for
 * the office. Throws `invalid` if one is missing or doesn't exist.
 */
export async function linksOf(
  unit: UnitOfWork,
  type: UserType,
  body: Pick<UserBody, 'vendorId' | 'crewId' | 'customerId'>,
  userId: number | null,
): Promise<Links> {
  const { tx } = unit;
  switch (type) {
    case 'vendor': {
      const vendorId = body.vendorId ?? 0;
      if ((await tx.$count(vendors, eq(vendors.id, vendorId))) === 0)
        throw AppError.invalid({ vendorId: 'required' });
      return { ...NONE, vendorId };
    }
    case 'crew': {
      const [crew] = await tx
        .select({ id: crews.id, vendorId: crews.vendorId })
        .from(crews)
        .where(eq(crews.id, body.crewId ?? 0));
      if (!crew) throw AppError.invalid({ crewId: 'required' });
      return { ...NONE, crewId: crew.id, vendorId: crew.vendorId };
    }
    case 'customer': {
      const customerId = body.customerId ?? 0;
      // Locked, so that concurrent requests for the same customer wait for each other.
      const [customer] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.id, customerId))
        .for('update');
      if (!customer) throw AppError.invalid({ customerId: 'required' });
      const [other] = await tx
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.customerId, customerId), userId ? ne(users.id, userId) : undefined));
      if (other)
        throw AppError.invalid({
          customerId: filled(accessTexts.users.customerSignsAlready, { username: other.username }),
        });
      return { ...NONE, customerId };
    }
    default:
      return NONE;
  }
}
