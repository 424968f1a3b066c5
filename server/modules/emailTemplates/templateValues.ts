import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Day, dayOf, showDay } from '../../../contract/days.ts';
import type { TemplatePreviewBody, TemplateValues } from '../../../contract/emailTemplates.ts';
import type { Frequency, Weekday } from '../../../contract/enums.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import { showMoney } from '../../../contract/money.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { inForceFirst } from '../../db/inForceFirst.ts';
import { isAnyOf } from '../../db/isAnyOf.ts';
import { cards, customers, markets, properties, services, terms } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { quote } from '../pricing/quote.ts';
import { languageFor } from './renderTemplate.ts';

const FREQUENCY_WORDS: Record<Frequency, Bilingual> = {
  1: { en: 'weekly', es: 'cada semana' },
  2: { en: 'bi-weekly', es: 'cada dos semanas' },
  3: { en: 'tri-weekly', es: 'cada tres semanas' },
  4: { en: 'monthly', es: 'cada mes' },
  6: { en: 'every six weeks', es: 'cada seis semanas' },
  [-1]: { en: 'one time', es: 'una vez' },
};

const WEEKDAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }),
};

/** The first of January 2024 was a Monday. */
const weekdayName = (weekday: Weekday, language: Language) =>
  WEEKDAYS[language].format(Date.UTC(2024, 0, weekday));

export interface Recipient {
  values: TemplateValues;
  customerId: number;
  /** That of the letter, and so of the values. */
  language: Language;
}

interface Filling {
  today: Day;
  timeZone: string;
  /** In which language a customer of one is written to. */
  languageFor: (own: Language) => Language;
  /** False leaves the mowing price empty, which is asked for one by one. */
  hasPrice?: boolean;
}

/** What the variables hold for a property's customer on a day. Throws `invalid` where there is none. */
export async function templateValues(
  db: Queryable,
  propertyId: number,
  filling: Filling,
): Promise<Recipient> {
  const reader = (await readersOf(db, [propertyId], filling)).get(propertyId);
  if (!reader) throw AppError.invalid({ propertyId: 'required' });
  return reader;
}

/** Whom a letter that is being written is shown for: their language, else the one that was asked for. */
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

/** The same for many properties in a few queries. Properties that do not exist are missing in the answer. */
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
        serviceAddress: [property.address, property.duplexUnit].filter(Boolean).join(' '),
        city: property.city,
        state: property.state,
        zipcode: property.zipcode,
        createdDate: showDay(dayOf(customer.createdAt, timeZone)),
        mowingPrice: hasPrice && mow ? await mowingPrice(db, property.id, mow, today) : '',
        frequency: mow ? FREQUENCY_WORDS[mow.frequency][language] : '',
        market: market ?? '',
        mowDay: mow ? weekdayName(mow.weekday, language) : '',
        gateCode: property.gateCode ?? '',
        cardType: card ?? '',
        // What a price campaign fills in for its letters.
        oldPrice: '',
        newPrice: '',
        priceDate: '',
      },
    });
  }
  return readers;
}

type MowTerms = Pick<
  typeof terms.$inferSelect,
  'frequency' | 'weekday' | 'frontBack' | 'priceCents' | 'vendorId'
>;

async function mowingPrice(db: Queryable, propertyId: number, mow: MowTerms, today: Day): Promise<string> {
  const { frequency, frontBack, priceCents, vendorId } = mow;
  const request = {
    propertyId,
    type: 'mow',
    frequency,
    frontBack,
    priceCents,
    vendorId,
    date: today,
  } as const;
  const priced = await quote(db, request);
  return priced.unpriced === null ? showMoney(priced.subtotalCents) : '';
}

/** Of each property the mowing terms in force, else those that come first. */
async function mowTerms(
  db: Queryable,
  propertyIds: readonly number[],
  today: Day,
): Promise<Map<number, MowTerms>> {
  const rows = await db
    .selectDistinctOn([services.propertyId], {
      propertyId: services.propertyId,
      frequency: terms.frequency,
      weekday: terms.weekday,
      frontBack: terms.frontBack,
      priceCents: terms.priceCents,
      vendorId: terms.vendorId,
    })
    .from(terms)
    .innerJoin(services, eq(services.id, terms.serviceId))
    .where(
      and(isAnyOf(services.propertyId, propertyIds), eq(services.type, 'mow'), ne(services.status, 'ended')),
    )
    .orderBy(services.propertyId, inForceFirst(terms.fromSlot, today));
  return new Map(rows.map(row => [row.propertyId, row]));
}
