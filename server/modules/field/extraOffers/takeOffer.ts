import type { ServiceType } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import { OFFER_DAYS, type OfferedLine, priceExtras, quantityText } from '#contract/field/extraWork.ts';
import type { OfferBody } from '#contract/field/offers.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { extraOffers } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import { type ExtraPrice, pricesOfExtras } from '#server/modules/field/extraWork/pricesOfExtras.ts';
import { factsWithoutVisit } from '#server/modules/money/pricing/withoutVisit.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { completeIfReported } from './completeOffer.ts';
import { sendOfferLink } from './offerLink.ts';
import { raiseOffer } from './offers.ts';

interface Offered {
  eventId: string;
  at: Date;
  body: OfferBody;
  /** The office accepts it at the prices shown, no matter what the price list says now. */
  isAccepted?: boolean;
}

/**
 * Number of days for which a phone may show prices that it loaded earlier; the same as the number of past
 * days that it keeps.
 */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Stores extra work that a crew offered at its own visit: either signed for by the customer already, or to be
 * answered through a link that is sent now. Throws `conflict` with the current price if the price isn't the
 * list's, so that no customer is asked to pay a different one. A price that a customer signed is valid if it
 * was on the list at any time in the days for which a phone keeps prices.
 */
export async function takeOffer(
  unit: UnitOfWork,
  session: Pick<Session, 'crewId' | 'userId'>,
  visit: Visit,
  { eventId, at, body, isAccepted = false }: Offered,
  config: Config,
): Promise<void> {
  if (visit.status === 'cancel' && !isAccepted)
    throw new AppError('conflict', fieldTexts.extraOffers.cancelled);
  const isSigned = body.answerBy === 'signature';
  const since = isSigned ? new Date(at.getTime() - KEPT_DAYS * DAY_MS) : null;
  const prices = isAccepted
    ? null
    : await pricesOfExtras(
        unit.tx,
        body.lines.map(line => line.extraId),
        since,
      );
  const { tax } = await factsWithoutVisit(unit.tx, visit.propertyId, visit.date);
  const lines = body.lines.map(line =>
    prices ? asListed(line, prices.get(line.extraId) ?? [], session, visit.serviceType) : line,
  );
  const now = priceExtras(lines, tax?.percent ?? 0);
  const isAsShown = lines.every((line, index) => isSame(line, body.lines[index]));
  if (!isAsShown || now.totalCents !== body.totalCents) throw dearer(body.totalCents, now.totalCents);
  const { lineCents: _lines, ...totals } = now;
  const [offer] = await unit.tx
    .insert(extraOffers)
    .values({
      eventId,
      assignmentId: visit.id,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      crewId: session.crewId ?? 0,
      status: isSigned ? 'accepted' : 'waiting',
      lines,
      tax,
      ...totals,
      note: body.note,
      answerBy: body.answerBy,
      signedBy: body.signedBy ?? null,
      signature: body.signature ?? null,
      offeredAt: at,
      offeredById: session.userId,
      expiresAt: isSigned ? null : new Date(unit.now.getTime() + OFFER_DAYS * DAY_MS),
      answeredAt: isSigned ? at : null,
    })
    .returning();
  if (!offer) throw AppError.notFound();
  const { id: entityId, propertyId, customerId } = offer;
  await unit.record({
    ...{ entity: 'extra-offer', entityId, action: 'added', propertyId, customerId },
    after: { ...offer, work: lines.map(line => `${line.name}: ${quantityText(line, 'en')}`).join('; ') },
  });
  await raiseOffer(unit, offer);
  // Another phone of the crew, or this one with a wrong clock, may have reported it done already.
  if (isSigned) await completeIfReported(unit, offer, config);
  else await sendOfferLink(unit, config, offer);
}

/** The offer's line, from the entry that was shown or else the current one. Throws `conflict`. */
function asListed(
  { extraId, quantity, ...shown }: OfferBody['lines'][number],
  listed: readonly ExtraPrice[],
  { crewId }: Pick<Session, 'crewId'>,
  serviceType: ServiceType,
): OfferedLine {
  const entry = listed.find(one => isSame(one, shown)) ?? listed[0];
  if (!entry) throw new AppError('conflict', fieldTexts.extraOffers.notListed);
  const { serviceTypes, crewIds, name, nameEs, unit, unitCents, isTaxable } = entry;
  const isOurs = crewIds.length === 0 || crewIds.includes(crewId ?? 0);
  const isHere = serviceTypes.length === 0 || serviceTypes.includes(serviceType);
  if (!isOurs || !isHere) throw new AppError('conflict', fieldTexts.extraOffers.notListed);
  return { extraId, name, nameEs, unit, unitCents, isTaxable, quantity };
}

type Shown = Pick<OfferedLine, 'unit' | 'unitCents' | 'isTaxable'>;
const isSame = (one: Shown, other: Shown | undefined): boolean =>
  one.unit === other?.unit && one.unitCents === other.unitCents && one.isTaxable === other.isTaxable;

const dearer = (shownCents: number, nowCents: number) =>
  new AppError(
    'conflict',
    filled(fieldTexts.extraOffers.priceListChanged, {
      shown: showMoney(shownCents),
      now: showMoney(nowCents),
    }),
  );
