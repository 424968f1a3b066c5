import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { customers, newsletterRecipients, newsletters } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { audienceRows } from './audience.ts';

/** Customers looked at per transaction. */
const CUSTOMERS_PER_ROUND = 2000;

/**
 * Lists a newsletter's next recipients, one row per address, and stores the position reached in the same
 * transaction, so that a server that stops halfway lists none twice. Returns whether there may be more; false
 * if sending was stopped.
 */
export async function listRecipients(deps: Deps, newsletterId: number): Promise<boolean> {
  const isListing = await write(deps, SYSTEM_ACTOR, async ({ tx, today }) => {
    const [letter] = await tx
      .select()
      .from(newsletters)
      .where(eq(newsletters.id, newsletterId))
      .for('update');
    if (letter?.status !== 'sending' || letter.throughId === null) return false;
    const after = letter.listedThroughId;
    const round = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(gt(customers.id, after), lte(customers.id, letter.throughId)))
      .orderBy(asc(customers.id))
      .limit(CUSTOMERS_PER_ROUND);
    const through = round.at(-1)?.id;
    if (through === undefined) {
      const mine = eq(newsletterRecipients.newsletterId, newsletterId);
      const totalCount = await tx.$count(newsletterRecipients, mine);
      await tx
        .update(newsletters)
        .set({ throughId: null, totalCount })
        .where(eq(newsletters.id, newsletterId));
      return false;
    }
    const audience = audienceBody.parse(letter.audience);
    await tx.execute(sql`
      insert into newsletter_recipients (newsletter_id, email, customer_id, property_id)
      select ${newsletterId}::int, email, min(customer_id), min(property_id)
      from (${audienceRows(audience, today, { after, through })}) found where reach = 'reached' group by email
      on conflict do nothing`);
    await tx.update(newsletters).set({ listedThroughId: through }).where(eq(newsletters.id, newsletterId));
    return true;
  });
  if (isListing) deps.events.broadcast({ entity: 'newsletter', id: newsletterId });
  return isListing;
}
