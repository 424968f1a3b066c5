import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, newsletterRecipients, signupStarts, unsubscribes } from '#server/db/schema/index.ts';
import { UNFINISHED_SIGNUP, type UnsubscribeLink } from './token.ts';

export interface Recipient {
  /** Address that the email was sent to; null if none is known anymore. */
  email: string | null;
  name: string;
  language: Language;
  hasUnsubscribed: boolean;
}

const hasUnsubscribed = async (db: Queryable, email: string | null) =>
  email !== null && (await db.$count(unsubscribes, eq(unsubscribes.email, email))) > 0;

/**
 * Returns the owner of a link, with the address that the newsletter was sent to even if the customer has
 * changed it since; null if the customer or the unfinished sign-up doesn't exist.
 */
export async function readerOf(db: Queryable, link: UnsubscribeLink): Promise<Recipient | null> {
  if (link.newsletterId === UNFINISHED_SIGNUP) return visitorOf(db, link.customerId);
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
  return {
    email,
    name: `${customer.firstName} ${customer.lastName}`,
    language: customer.language,
    hasUnsubscribed: await hasUnsubscribed(db, email),
  };
}

async function visitorOf(db: Queryable, startId: number): Promise<Recipient | null> {
  const [start] = await db.select().from(signupStarts).where(eq(signupStarts.id, startId));
  if (!start) return null;
  const email = start.email.toLowerCase();
  return {
    email,
    name: `${start.firstName} ${start.lastName}`,
    language: start.language,
    hasUnsubscribed: await hasUnsubscribed(db, email),
  };
}
