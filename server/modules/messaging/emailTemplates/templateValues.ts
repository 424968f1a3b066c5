import { and, eq, isNull, sql } from 'drizzle-orm';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { type Day, dayOf, showDay } from '#contract/core/days.ts';
import type { Frequency, Weekday } from '#contract/core/enums.ts';
import { FREQUENCY_WORDS } from '#contract/core/frequencies.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import type { TemplatePreviewBody, TemplateValues } from '#contract/messaging/emailTemplates.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { cards, customers, markets, properties } from '#server/db/schema/index.ts';
import { nextRegularVisit, termsNow } from '#server/db/termsOf.ts';
import type { Deps } from '#server/deps.ts';
import { undiscountedQuote } from '#server/modules/money/pricing/priceOf.ts';
import { inEach } from '#texts/localized.ts';
import { languageFor } from './renderTemplate.ts';

const WEEKDAYS: Record<Language, Intl.DateTimeFormat> = inEach(
  language => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
);

/** January 1, 2024, was a Monday, so day n of that month is weekday n. */
const weekdayName = (weekday: Weekday, language: Language) =>
  WEEKDAYS[language].format(Date.UTC(2024, 0, weekday));

export interface Recipient {
  values: TemplateValues;
  customerId: number;
  /** Language of the email and of the values. */
  language: Language;
}

interface Filling {
  today: Day;
  timeZone: string;
  /** Returns the language used for a customer who reads `own`. */
  languageFor: (own: Language) => Language;
  /** If false, the mowing price stays empty, which saves one quote per property. */
  hasPrice?: boolean;
}

/**
 * Returns the values of the variables for a property's customer on a day. Throws `invalid` if the property
 * doesn't exist.
 */
export async function templateValues(
  db: Queryable,
  propertyId: number,
  filling: Filling,
): Promise<Recipient> {
  const reader = (await readersOf(db, [propertyId], filling)).get(propertyId);
  if (!reader) throw AppError.invalid({ propertyId: 'required' });
  return reader;
}

/**
 * Returns the sample reader of an email that is being written, in the requested language or else their own.
 */
export function trialReader(
  { clock, config: { timeZone } }: Pick<Deps, 'clock' | 'config'>,
  db: Queryable,
  { propertyId, language, ...letter }: TemplatePreviewBody,
): Promise<Recipient> {
  const inLanguage = languageFor(letter);
  return templateValues(db, propertyId, {
    today: clock.today(),
    timeZone,
    languageFor: own => inLanguage(language ?? own),
  });
}

/**
 * Like `templateValues` for many properties in a few queries. The result leaves out properties that don't
 * exist.
 */
export async function readersOf(
  db: Queryable,
  propertyIds: readonly number[],
  { today, timeZone, languageFor, hasPrice = true }: Filling,
): Promise<Map<number, Recipient>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([properties.id], {
      property: properties,
      customer: customers,
      market: markets.name,
      card: cards.brand,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(markets, eq(markets.id, properties.marketId))
    .leftJoin(cards, and(eq(cards.customerId, customers.id), isNull(cards.removedAt)))
    .where(isAnyOf(properties.id, propertyIds))
    .orderBy(properties.id, sql`${cards.isDefault} desc nulls last`);
  const mowing = await mowTerms(db, propertyIds, today);
  const readers = new Map<number, Recipient>();
  for (const { property, customer, market, card } of rows) {
    const language = languageFor(customer.language);
    const mow = mowing.get(property.id);
    readers.set(property.id, {
      customerId: customer.id,
      language,
      values: {
        firstName: customer.firstName,
        fullName: `${customer.firstName} ${customer.lastName}`,
        ...mapTexts(CUSTOMER_TEXTS, 'isVariable', (_, name) => customer[name] ?? ''),
        serviceAddress: [property.address, property.duplexUnit].filter(Boolean).join(' '),
        city: property.city,
        state: property.state,
        zipcode: property.zipcode,
        createdDate: showDay(dayOf(customer.createdAt, timeZone)),
        mowingPrice: hasPrice && mow ? await mowingPrice(db, mow.serviceId, today) : '',
        frequency: mow ? FREQUENCY_WORDS[language][mow.frequency].often : '',
        market: market ?? '',
        mowDay: mow ? weekdayName(mow.weekday, language) : '',
        ...mapTexts(PROPERTY_TEXTS, 'isVariable', (_, name) => property[name] ?? ''),
        cardType: card ?? '',
        // Filled in by price campaigns.
        oldPrice: '',
        newPrice: '',
        priceDate: '',
        // Filled in by automations.
        date: '',
        amount: '',
        reviewLinks: '',
        signUpLink: '',
      },
    });
  }
  return readers;
}

interface Mowing extends Record<string, unknown> {
  propertyId: number;
  serviceId: number;
  frequency: Frequency;
  weekday: Weekday;
}

async function mowingPrice(db: Queryable, serviceId: number, today: Day): Promise<string> {
  const priced = await undiscountedQuote(db, serviceId, today);
  return priced.unpriced === null ? showMoney(priced.subtotalCents) : '';
}

/**
 * Returns each property's mowing service with its current terms; of several, the one with the earliest next
 * visit.
 */
async function mowTerms(
  db: Queryable,
  propertyIds: readonly number[],
  today: Day,
): Promise<Map<number, Mowing>> {
  const { rows } = await db.execute<Mowing>(sql`
    select distinct on (s.property_id) s.property_id as "propertyId", s.id as "serviceId", t.frequency, t.weekday
    from services s
    join lateral ${termsNow(sql`s.id`, today)} t on true
    left join lateral ${nextRegularVisit(sql`s.id`, today)} n on true
    where ${isAnyOf(sql`s.property_id`, propertyIds)} and s.type = 'mow' and s.status <> 'ended'
    order by s.property_id, n.date nulls last, s.id`);
  return new Map(rows.map(row => [row.propertyId, row]));
}
