import { eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import type { DiscountOffer } from '#contract/money/discounting.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { type CallerQuoteQuery, placeParts } from '#contract/sales/quotes.ts';
import { SIGNUP_SERVICES } from '#contract/sales/signups.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { quotedDiscounts } from '#server/modules/money/discounts/quotedDiscounts.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { propertiesAt } from '#server/modules/territory/places/propertiesAt.ts';
import { splitUnit } from '#server/modules/territory/places/units.ts';
import { zipFacts } from '#server/modules/territory/places/zipFacts.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { quote } from './quote.ts';

/** Maximum number of units considered in one building. */
const MAX_UNITS = 500;

type Service = CallerQuote['services'][number]['type'];

/**
 * Returns each service's price at each frequency for the address a caller gives, calculated as for sign-ups
 * and charges. Throws `invalid` on `place` if no ZIP code is known, or on `discountCode` if it applies to no
 * service.
 */
export async function callerQuote(
  db: Queryable,
  { place, lotSize, isCornerLot, ...asked }: CallerQuoteQuery,
  today: Day,
): Promise<CallerQuote> {
  const known = await knownProperty(db, place);
  const zipcode = known?.zipcode.slice(0, 5) ?? placeParts(place).zipcode;
  if (!zipcode) throw AppError.invalid({ place: moneyTexts.pricing.noZipcode });
  const date = asked.date ?? today;
  const propertyId = known?.id;
  const discounts = await discountsOf(db, { propertyId, discountCode: asked.discountCode, date }, today);
  const pricesOf = (type: Service) =>
    Promise.all(
      FREQUENCIES.map(async frequency => ({
        frequency,
        quote: await quote(db, {
          ...asked,
          propertyId,
          zipcode,
          lotSize,
          // A known property's record says whether it is a corner lot.
          isCornerLot: isCornerLot || undefined,
          type,
          frequency,
          discounts: discounts[type],
          date,
        }),
      })),
    );
  const services = await Promise.all(
    SIGNUP_SERVICES.map(async type => ({ type, prices: await pricesOf(type) })),
  );
  const facts = await zipFacts(db, zipcode, date);
  return {
    ...facts,
    property: known && {
      id: known.id,
      address: [known.address, known.duplexUnit].filter(Boolean).join(' '),
      customerId: known.customerId,
      customerName: known.customerName,
    },
    lotSize: lotSize ?? known?.lotSize ?? null,
    services,
  };
}

/** The only property at an address, or its unit if one is named; null if none or several match. */
async function knownProperty(db: Queryable, place: string) {
  const { street, zipcode } = placeParts(place);
  if (!street) return null;
  const { address, unit } = splitUnit(street);
  const there = zipcode ? await propertiesAt(db, { address: street, zipcode }) : null;
  const rows = await db
    .select({
      id: properties.id,
      address: properties.address,
      duplexUnit: properties.duplexUnit,
      zipcode: properties.zipcode,
      lotSize: properties.lotSize,
      customerId: properties.customerId,
      customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(
      there
        ? inArray(properties.id, there)
        : sql`lower(${properties.address}) in (${street.toLowerCase()}, ${address.toLowerCase()})`,
    )
    .orderBy(properties.id)
    .limit(unit === null ? 2 : MAX_UNITS);
  const keyOf = (one: string, other: string | null) => addressKey(one, other, '');
  const found =
    unit === null || there
      ? rows
      : rows.filter(row => keyOf(row.address, row.duplexUnit) === keyOf(address, unit));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Discounts per service; a code must apply to at least one. */
async function discountsOf(
  db: Queryable,
  asked: { propertyId: number | undefined; discountCode: string | undefined; date: Day },
  today: Day,
): Promise<Record<Service, DiscountOffer[]>> {
  const { discountCode, ...rest } = asked;
  const refusals: unknown[] = [];
  const of = async (type: Service) => {
    try {
      return await quotedDiscounts(db, { ...rest, type, discountCode }, today);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      refusals.push(refusal);
      return quotedDiscounts(db, { ...rest, type }, today);
    }
  };
  const offers = { mow: await of('mow'), bnb: await of('bnb') };
  if (refusals.length === SIGNUP_SERVICES.length) throw refusals[0];
  return offers;
}
