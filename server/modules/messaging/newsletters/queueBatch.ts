import { and, eq, inArray, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { newsletterRecipients, newsletters, notices, unsubscribes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { languageFor } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { readersOf } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { queueAgain } from '#server/modules/messaging/notices/queueNotice.ts';
import { isAdvertisingHeld } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { unsubscribeWays } from '#server/modules/messaging/unsubscribe/token.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { NOBODY, renderNewsletter, usesVariable } from './email.ts';

/** Emails written and queued per transaction: few enough that others don't wait long for its locks. */
const LETTERS_AT_ONCE = 200;

type Letter = typeof newsletters.$inferSelect;
type Recipient = typeof newsletterRecipients.$inferSelect;

const dedupeKey = (newsletterId: number, email: string) => `newsletter:${newsletterId}:${email}`;

/**
 * Writes a newsletter's next emails into the outbox, each address under its own key, so that a repeat by a
 * second process or after a crash creates no second email. Returns how many were taken; 0 if none is waiting,
 * sending was stopped, or the settings lack what advertising must show.
 */
export function queueBatch(deps: Deps, newsletterId: number): Promise<number> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    // Shared lock: several processes may write emails at once, and stopping waits for their batches.
    const [letter] = await unit.tx
      .select()
      .from(newsletters)
      .where(eq(newsletters.id, newsletterId))
      .for('share');
    if (letter?.status !== 'sending') return 0;
    const batch = await unit.tx
      .select()
      .from(newsletterRecipients)
      .where(
        and(eq(newsletterRecipients.newsletterId, newsletterId), eq(newsletterRecipients.status, 'waiting')),
      )
      .orderBy(newsletterRecipients.email)
      .limit(LETTERS_AT_ONCE)
      .for('update', { skipLocked: true });
    if (batch.length === 0 || (await isAdvertisingHeld(unit))) return 0;
    const wanted = await withoutUnsubscribed(unit, letter, batch);
    if (wanted.length > 0) await queue(deps, unit, letter, wanted);
    return batch.length;
  });
}

/** Skips the waiting emails to an address that unsubscribed. */
export const followUnsubscribe: Follower<'address.unsubscribed'> = async ({ tx }, { email }) => {
  await tx
    .update(newsletterRecipients)
    .set({ status: 'unsubscribed' })
    .where(and(eq(newsletterRecipients.email, email), eq(newsletterRecipients.status, 'waiting')));
};

async function withoutUnsubscribed(
  unit: UnitOfWork,
  letter: Letter,
  batch: Recipient[],
): Promise<Recipient[]> {
  const emails = batch.map(recipient => recipient.email);
  const gone = await unit.tx
    .update(newsletterRecipients)
    .set({ status: 'unsubscribed' })
    .where(
      and(
        eq(newsletterRecipients.newsletterId, letter.id),
        inArray(
          newsletterRecipients.email,
          unit.tx
            .select({ email: unsubscribes.email })
            .from(unsubscribes)
            .where(inArray(unsubscribes.email, emails)),
        ),
      ),
    )
    .returning({ email: newsletterRecipients.email });
  const left = new Set(gone.map(row => row.email));
  return batch.filter(recipient => !left.has(recipient.email));
}

async function queue(deps: Deps, unit: UnitOfWork, letter: Letter, recipients: Recipient[]): Promise<void> {
  const { timeZone } = deps.config;
  const propertyIds = recipients.flatMap(({ propertyId }) => propertyId ?? []);
  const readers = await readersOf(unit.tx, propertyIds, {
    today: unit.today,
    timeZone,
    languageFor: languageFor(letter),
    hasPrice: usesVariable(letter, 'mowingPrice'),
  });
  const business = await settingOf(unit.tx, 'general');
  const rows = recipients.map(({ email, customerId, propertyId }) => {
    const reader = readers.get(propertyId ?? 0);
    const { url, headers } = unsubscribeWays(deps.config, { newsletterId: letter.id, customerId });
    const { subject, html, text } = renderNewsletter(letter, reader ?? NOBODY, url, business);
    return {
      channel: 'email',
      kind: 'newsletter',
      recipient: email,
      customerId,
      subject,
      body: text,
      html,
      headers,
      dedupeKey: dedupeKey(letter.id, email),
    } as const;
  });
  await queueAgain(unit, rows);
  await linkNotices(
    unit,
    letter.id,
    rows.map(row => row.dedupeKey),
  );
}

/**
 * Links each address to its email in the outbox and marks it as queued, or as sent if the email already went
 * out.
 */
async function linkNotices(unit: UnitOfWork, newsletterId: number, keys: readonly string[]): Promise<void> {
  const r = newsletterRecipients;
  await unit.tx
    .update(r)
    .set({
      noticeId: notices.id,
      status: sql`case ${notices.status} when 'sent' then 'sent' else 'queued' end`,
    })
    .from(notices)
    .where(
      and(
        eq(r.newsletterId, newsletterId),
        inArray(notices.dedupeKey, [...keys]),
        eq(r.email, notices.recipient),
      ),
    );
}
