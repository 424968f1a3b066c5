import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, newsletterRecipients, unsubscribes } from '#server/db/schema/index.ts';
import type { UnsubscribeLink } from './token.ts';

export interface Recipient {
  /** Address that the email was sent to; null if none is known any more. */
  email: string | null;
  name: string;
  language: Language;
  hasUnsubscribed: boolean;
}

/**
 * Returns the owner of a link, with the address that the newsletter was sent to even if the customer has
 * changed it since; null if the customer doesn't exist.
 */
export async function readerOf(db: Queryable, link: UnsubscribeLink): Promise<Recipient | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, link.customerId));
  if (!customer) return null;
  const [sentTo] = await db
    .select({ email: newsletterRecipients.email })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.newsletterId, link.newsletterId),
        eq(newsletterRecipients.customerId, link.customerId),
      ),
    );
  const email = (sentTo?.email ?? customer.email)?.toLowerCase() ?? null;
  const gone = email === null ? 0 : await db.$count(unsubscribes, eq(unsubscribes.email, email));
  return {
    email,
    name: `${customer.firstName} ${customer.lastName}`,
    language: customer.language,
    hasUnsubscribed: gone > 0,
  };
}
