import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Unreachable } from '#contract/customers/customerMessages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { signInOf } from '#server/modules/customers/customerAccess/access.ts';
import { wantedNotices } from '#server/modules/messaging/notices/wantedNotices.ts';
import { waysOf } from './messageNotice.ts';

/** Reason why a customer may not see the office's message; null if nothing is wrong. */
export async function unreachableBy(db: Queryable, customerId: number): Promise<Unreachable | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) return null;
  const ways = waysOf(customer, customerId);
  const isIn = !customer.lockedAt && ((await signInOf(db, customerId))?.isActive ?? false);
  if (ways.length === 0) return isIn ? 'untold' : 'nowhere';
  if ((await wantedNotices(db, ways)).length === 0) return isIn ? 'untold' : 'unwished';
  return isIn ? null : 'noSignIn';
}

/** The reasons as warnings for the sender. */
export const UNREACHABLE: Record<Unreachable, Bilingual> = {
  nowhere: {
    en: 'Saved, but nobody can read it: this customer has no sign-in and no e-mail address or phone number.',
    es: 'Guardado, pero nadie puede leerlo: este cliente no tiene acceso, correo ni teléfono.',
  },
  unwished: {
    en: 'Saved, but nobody can read it: this customer has no sign-in and wants no messages in a way that reaches them.',
    es: 'Guardado, pero nadie puede leerlo: este cliente no tiene acceso y no quiere avisos por un medio que le llegue.',
  },
  untold: {
    en: 'Saved, but the customer is not told: they see it the next time they sign in.',
    es: 'Guardado, pero no se avisa al cliente: lo verá la próxima vez que entre.',
  },
  noSignIn: {
    en: 'The customer is sent the message, but cannot sign in to answer it: see their access on their page.',
    es: 'El mensaje se envía al cliente, pero no puede entrar para responder: vea su acceso en su página.',
  },
};
