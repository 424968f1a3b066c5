import { type Day, showDay } from '#contract/core/days.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { EmailTexts } from '#contract/messaging/emailTemplates.ts';
import type { CampaignEmailBody } from '#contract/sales/priceCampaigns.ts';
import { AppError } from '#server/api/errors.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { activeTemplate } from '#server/modules/messaging/emailTemplates/activeTemplate.ts';
import { languageFor, renderTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { readersOf } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { withdrawNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import type { Raised } from './candidates.ts';
import { plannedServices } from './candidates.ts';

interface Priced {
  propertyId: number;
  oldCents: Cents;
  newCents: Cents;
  firstSlot: Day;
}

/**
 * Returns the emails about new prices, in the order of the prices; null for a property that no longer exists.
 */
async function emailsOf(
  db: Queryable,
  { today, timeZone }: { today: Day; timeZone: string },
  template: EmailTexts,
  prices: readonly Priced[],
) {
  const readers = await readersOf(
    db,
    prices.map(one => one.propertyId),
    { today, timeZone, languageFor: languageFor(template), hasPrice: false },
  );
  const business = await settingOf(db, 'general');
  const letters: (TemplatePreview | null)[] = [];
  await inSlices(prices, ({ propertyId, oldCents, newCents, firstSlot }) => {
    const reader = readers.get(propertyId);
    if (!reader) return void letters.push(null);
    const oldPrice = showMoney(oldCents);
    const values = {
      ...reader.values,
      mowingPrice: oldPrice,
      oldPrice,
      newPrice: showMoney(newCents),
      priceDate: showDay(firstSlot),
    };
    letters.push(framedEmail(business, renderTemplate(template, { ...reader, values })));
  });
  return letters;
}

/** Queues an email for each raised service whose customer has an email address. Returns how many. */
export async function queueEmails(
  unit: UnitOfWork,
  timeZone: string,
  campaignId: number,
  template: EmailTexts,
  raised: readonly Raised[],
): Promise<number> {
  const reached = raised.flatMap(({ service: { id, propertyId, customerId, email }, raise }) =>
    email ? { id, propertyId, customerId, email, ...raise } : [],
  );
  const letters = await emailsOf(unit.tx, { today: unit.today, timeZone }, template, reached);
  return queueNotices(
    unit,
    reached.flatMap(({ id, customerId, email }, index) => {
      const letter = letters[index];
      if (!letter) return [];
      return {
        channel: 'email' as const,
        kind: 'customer-letter' as const,
        recipient: email,
        subject: letter.subject,
        body: letter.text,
        html: letter.html,
        customerId,
        dedupeKey: keyOf(campaignId, id),
      };
    }),
  );
}

/** Cancels the waiting emails about prices that were undone. */
export const withdrawEmails = (unit: UnitOfWork, campaignId: number, serviceIds: readonly number[]) =>
  withdrawNotices(
    unit,
    serviceIds.map(id => keyOf(campaignId, id)),
    'price-restored',
  );

const keyOf = (campaignId: number, serviceId: number) => `price-campaign:${campaignId}:${serviceId}`;

/** Returns the email as its first recipient would read it. Throws `conflict` if no one would get one. */
export async function previewEmail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { templateId, ...wish }: CampaignEmailBody,
) {
  const template = await activeTemplate(db, templateId, 'customers');
  for await (const round of plannedServices(db, wish))
    for (const { service, plan } of round) {
      if (!plan.raise || !service.email) continue;
      const priced = { propertyId: service.propertyId, ...plan.raise };
      const days = { today: clock.today(), timeZone: config.timeZone };
      const [letter] = await emailsOf(db, days, template, [priced]);
      if (letter) return { ...letter, recipient: service.email };
    }
  throw new AppError('conflict', salesTexts.priceCampaigns.nobody);
}
