import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { type Day, dayOf, showDay } from '../../../contract/days.ts';
import type { TemplateValues } from '../../../contract/emailTemplates.ts';
import type { Frequency, Weekday } from '../../../contract/enums.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import { showMoney } from '../../../contract/money.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { cards, customers, markets, properties, services, terms } from '../../db/schema/index.ts';
import { quote } from '../pricing/quote.ts';

const FREQUENCY_WORDS: Record<Frequency, Bilingual> = {
  1: { en: 'weekly', es: 'cada semana' },
  2: { en: 'bi-weekly', es: 'cada dos semanas' },
  3: { en: 'tri-weekly', es: 'cada tres semanas' },
  4: { en: 'monthly', es: 'cada mes' },
  6: { en: 'every six weeks', es: 'cada seis semanas' },
  [-1]: { en: 'one time', es: 'una vez' },
};

/** The first of January 2024 was a Monday. */
const weekdayName = (weekday: Weekday, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

interface Reader {
  values: TemplateValues;
  customerId: number;
}

/** What the variables hold for a property's customer on a day. Throws `invalid` where there is none. */
export async function templateValues(
  db: Queryable,
  propertyId: number,
  today: Day,
  timeZone: string,
): Promise<Reader> {
  const [row] = await db
    .select({ property: properties, customer: customers, market: markets.name, card: cards.brand })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(markets, eq(markets.id, properties.marketId))
    .leftJoin(cards, and(eq(cards.customerId, customers.id), isNull(cards.removedAt)))
    .where(eq(properties.id, propertyId))
    .orderBy(sql`${cards.isDefault} desc nulls last`)
    .limit(1);
  if (!row) throw AppError.invalid({ propertyId: 'required' });
  const { property, customer, market, card } = row;
  const { language } = customer;
  const mow = await mowTerms(db, propertyId, today);
  const priced =
    mow &&
    (await quote(db, {
      propertyId,
      type: 'mow',
      frequency: mow.frequency,
      frontBack: mow.frontBack,
      priceCents: mow.priceCents,
      vendorId: mow.vendorId,
      date: today,
    }));
  return {
    customerId: customer.id,
    values: {
      firstName: customer.firstName,
      fullName: `${customer.firstName} ${customer.lastName}`,
      serviceAddress: [property.address, property.duplexUnit].filter(Boolean).join(' '),
      city: property.city,
      state: property.state,
      zipcode: property.zipcode,
      createdDate: showDay(dayOf(customer.createdAt, timeZone)),
      mowingPrice: priced && priced.unpriced === null ? showMoney(priced.subtotalCents) : '',
      frequency: mow ? FREQUENCY_WORDS[mow.frequency][language] : '',
      market: market ?? '',
      mowDay: mow ? weekdayName(mow.weekday, language) : '',
      gateCode: property.gateCode ?? '',
      cardType: card ?? '',
    },
  };
}

/** The mowing terms in force, else those that come first. */
async function mowTerms(db: Queryable, propertyId: number, today: Day) {
  const [row] = await db
    .select({
      frequency: terms.frequency,
      weekday: terms.weekday,
      frontBack: terms.frontBack,
      priceCents: terms.priceCents,
      vendorId: terms.vendorId,
    })
    .from(terms)
    .innerJoin(services, eq(services.id, terms.serviceId))
    .where(and(eq(services.propertyId, propertyId), eq(services.type, 'mow'), ne(services.status, 'ended')))
    .orderBy(desc(lte(terms.fromSlot, today)), desc(terms.fromSlot))
    .limit(1);
  return row;
}
