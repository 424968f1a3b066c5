import { and, asc, eq, sql } from 'drizzle-orm';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { OfferByLink } from '#contract/field/extraOffers.calls.ts';
import { extraName, type OfferStatus } from '#contract/field/extraWork.ts';
import type { OfferAnswerBody } from '#contract/field/offers.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, customers, extraOffers, fieldEvents, photos, properties } from '#server/db/schema/index.ts';
import type { Config, Deps } from '#server/deps.ts';
import { photoUrls } from '#server/modules/field/photos/photoUrl.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import {
  issueLink,
  linkAddress,
  linkHolder,
  lockLink,
  readLink,
  type SignedLink,
  spendLinks,
  takeLinkTry,
} from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { changeOffer, lockOffer, type OfferRow, offerView, statusOf } from './offers.ts';

const PURPOSE = 'extra-offer';

/**
 * Sends the customer the link to answer an offer, through the channel that the crew chose. Throws `conflict`
 * if the customer has no address or number for it.
 */
export async function sendOfferLink(unit: UnitOfWork, config: Config, offer: OfferRow): Promise<void> {
  const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, offer.customerId));
  const channel = offer.answerBy === 'text' ? 'text' : 'email';
  const recipient = channel === 'text' ? customer?.phone : customer?.email;
  if (!customer || !recipient) throw new AppError('conflict', fieldTexts.extraOffers.unreachable);
  const { firstName: name, language, id: customerId } = customer;
  const { expiresAt, id: subjectId } = offer;
  const token = await issueLink(unit, { purpose: PURPOSE, customerId, subjectId }, expiresAt ?? undefined);
  const address = linkAddress(config, `${PATHS.extraOffer}?lang=${language}`, token);
  const business = await settingOf(unit.tx, 'general');
  const letter = offerMessage(business, channel, { ...offer, name, language, address });
  await queueNotice(unit, {
    ...{ channel, recipient, ...letter, kind: 'extra-offer', customerId, isSecret: true, expiresAt },
  });
}

interface Offered extends Pick<OfferRow, 'lines' | 'totalCents'> {
  name: string;
  language: Language;
  address: string;
}

/** Email or text with the link to answer an offer. */
export function offerMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, address, lines, totalCents }: Offered,
): Message {
  const names = lines.map(line => extraName(line, language)).join(', ');
  const total = showMoney(totalCents);
  if (channel === 'text')
    return { body: businessText(business, `${names}, ${total}. ${ASK[language]} ${address}`) };
  return businessEmail(business, {
    name,
    language,
    subject: fieldTexts.extraOffers.offerLink.subject[language],
    paragraphs: [filled(fieldTexts.extraOffers.offerLink.text, { names, total })[language]],
    link: { label: fieldTexts.extraOffers.offerLink.label[language], address },
  });
}

/** The offer behind a link. Throws `not_found` if the link no longer works. */
export async function readOfferLink(deps: Deps, token: string): Promise<OfferByLink> {
  const { subjectId } = await readLink(deps, PURPOSE, token, { why: whyOver(deps) });
  return offerByLink(deps, deps.db, subjectId ?? 0);
}

/**
 * Stores the customer's answer, which uses up the link; a repeat gets the same response. Throws `not_found`
 * if the link no longer works or the other answer was given, and `too_many`.
 */
export async function answerByLink(
  deps: Deps,
  address: string,
  { token, isAccepted }: OfferAnswerBody,
): Promise<OfferByLink> {
  await takeLinkTry(deps, token, address);
  const wanted = isAccepted ? 'accepted' : 'declined';
  const isRepeat = async ({ subjectId }: SignedLink) => {
    const found = await offerByLink(deps, deps.db, subjectId ?? 0);
    return found.status === wanted || (isAccepted && found.status === 'done');
  };
  const link = await readLink(deps, PURPOSE, token, { isRepeat, why: whyOver(deps) });
  if (link.spentAt) return offerByLink(deps, deps.db, link.subjectId ?? 0);
  return write(deps, await linkHolder(deps.db, link.customerId), async unit => {
    const { subjectId, customerId } = await lockLink(unit, PURPOSE, token);
    const [found] = await unit.tx
      .select({ assignmentId: extraOffers.assignmentId })
      .from(extraOffers)
      .where(eq(extraOffers.id, subjectId ?? 0));
    const offer = await lockOffer(unit, found?.assignmentId ?? 0, subjectId ?? 0);
    if (!offer || statusOf(offer, unit.now) !== 'waiting') throw AppError.notFound();
    await changeOffer(unit, offer, { status: wanted, answeredAt: unit.now });
    await spendLinks(unit, { purpose: PURPOSE, customerId, subjectId });
    return offerByLink(deps, unit.tx, offer.id);
  });
}

const whyOver =
  (deps: Deps) =>
  async ({ subjectId }: SignedLink): Promise<Bilingual> =>
    OVER[(await offerByLink(deps, deps.db, subjectId ?? 0)).status];

/** Invalidates an offer's link. */
export const spendOfferLink = (unit: UnitOfWork, { customerId, id }: OfferRow): Promise<void> =>
  spendLinks(unit, { purpose: PURPOSE, customerId, subjectId: id });

async function offerByLink(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Queryable,
  id: number,
): Promise<OfferByLink> {
  const [found] = await db
    .select({ offer: extraOffers, address: properties.address, crewName: crews.name })
    .from(extraOffers)
    .innerJoin(properties, eq(properties.id, extraOffers.propertyId))
    .innerJoin(crews, eq(crews.id, extraOffers.crewId))
    .where(eq(extraOffers.id, id));
  if (!found) throw AppError.notFound();
  const { offer, address, crewName } = found;
  const shown = await db
    .select({
      id: photos.id,
      width: photos.width,
      height: photos.height,
      takenAt: photos.takenAt,
      stage: photos.stage,
    })
    .from(photos)
    .innerJoin(fieldEvents, eq(fieldEvents.id, photos.id))
    .where(
      and(
        eq(photos.assignmentId, offer.assignmentId),
        eq(photos.forCustomer, true),
        sql`${fieldEvents.payload}->>'eventId' = ${offer.eventId}`,
      ),
    )
    .orderBy(asc(photos.takenAt));
  return {
    ...offerView(offer, deps.clock.now()),
    address,
    crewName,
    photos: shown.map(photo => ({
      ...photo,
      ...photoUrls(deps, photo.id),
      takenAt: photo.takenAt.toISOString(),
    })),
  };
}

const ASK = fieldTexts.extraOffers.offerLink.ask;
const NOTHING_CHARGED = fieldTexts.extraOffers.nothingCharged;
const RUN_OUT: Bilingual = filled(fieldTexts.extraOffers.runOut, { nothingCharged: NOTHING_CHARGED });
/** Messages for people whose link to an offer no longer works. */
const OVER: Record<OfferStatus, Bilingual> = {
  waiting: RUN_OUT,
  expired: RUN_OUT,
  accepted: fieldTexts.extraOffers.accepted,
  done: fieldTexts.extraOffers.acceptedOfferWorkDone,
  declined: filled(fieldTexts.extraOffers.declinedOffer, { nothingCharged: NOTHING_CHARGED }),
  withdrawn: filled(fieldTexts.extraOffers.officeWithdrewOffer, { nothingCharged: NOTHING_CHARGED }),
};
