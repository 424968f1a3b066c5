import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Renewal, SeasonService } from '../../../contract/calls/seasons.ts';
import { LINK_DAYS } from '../../../contract/constants.ts';
import { showDay } from '../../../contract/days.ts';
import { type Bilingual, fill, type Language } from '../../../contract/messages.ts';
import { showMoney } from '../../../contract/money.ts';
import { PATHS } from '../../../contract/paths.ts';
import type { SeasonPreviewBody } from '../../../contract/seasons.ts';
import { WORDS } from '../../../contract/words.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { insertMany } from '../../db/insertMany.ts';
import { customers, renewalItems, renewals } from '../../db/schema/index.ts';
import { takeTurn } from '../../db/takeTurn.ts';
import type { Config, Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { textMessage, wayToCustomer } from '../cardLinks/issueCardLink.ts';
import { businessLetter } from '../notices/businessLetter.ts';
import { type NewNotice, queueNotices } from '../notices/queueNotice.ts';
import type { Way } from '../recovery/reachUser.ts';
import { settingOf } from '../settings/store.ts';
import { issueLink, linkAddress, linkExpiry } from '../signedLinks/signedLinks.ts';
import { assertNotPast } from '../visits/fromToday.ts';
import { candidates, countedThrough } from './candidates.ts';
import { planSeason } from './planSeason.ts';
import { lineOf, pricesOf, seasonRequestOf } from './previewSeason.ts';
import { renewalsAsked } from './renewalList.ts';
import { hourPrices } from './seasonVisitPrice.ts';
import { whetherAsked } from './whetherAsked.ts';

type Prices = Pick<SeasonService, 'oldCents' | 'newCents'>;
interface Line extends Prices, Pick<SeasonService, 'serviceId' | 'type' | 'frequency' | 'address'> {
  /** What an hour costs, where a visit has no price that can be told. */
  hour: Prices | null;
}

/**
 * Asks the customers of all services that would go into a season, or cost something else in it, with a link to answer:
 * one letter each, or a text to those without an e-mail. Who answered before is not asked again. Throws `conflict` where nobody is left to ask.
 */
export function askRenewals(deps: Deps, session: Session, body: SeasonPreviewBody): Promise<Renewal> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { startDate: body.startDate, endDate: body.endDate });
    await takeTurn(unit.tx, 'sward.seasons');
    const asked = await linesByCustomer(unit, body);
    if (asked.size === 0) throw new AppError('conflict', NOBODY);
    const readers = await unit.tx
      .select()
      .from(customers)
      .where(inArray(customers.id, [...asked.keys()]));
    const ways = new Map<number, Way>();
    for (const reader of readers) {
      const way = await wayToCustomer(unit.tx, reader);
      if (way) ways.set(reader.id, way);
    }
    const reachable = readers.filter(({ id }) => ways.has(id));
    const { startDate, endDate = null, priceChange = null } = body;
    const { userId: actorId, name: actorName } = unit.actor;
    const unreachable = readers.length - reachable.length;
    const [made] = await unit.tx
      .insert(renewals)
      .values({ startDate, endDate, priceChange, actorId, actorName, unreachable, createdAt: unit.now })
      .returning({ id: renewals.id });
    if (!made) throw AppError.notFound();
    const renewalId = made.id;
    const letters: NewNotice[] = [];
    const business = await settingOf(unit.tx, 'general');
    for (const { id, firstName, language } of reachable) {
      const way = ways.get(id);
      if (!way) continue;
      const link = await linkOf(unit, deps.config, { renewalId, customerId: id, language });
      const letter = businessLetter(business, {
        name: firstName,
        language,
        subject: SUBJECT[language],
        paragraphs: [
          fill(TEXT[language], { day: showDay(startDate) }),
          (asked.get(id) ?? []).map(line => lineText(line, language)).join('\n'),
          UNTIL[language],
        ],
        link: { label: LABEL[language], address: link },
      });
      letters.push({
        ...(way.channel === 'email' ? letter : { body: textMessage(business, SUBJECT[language], link) }),
        ...way,
        kind: 'renewal',
        customerId: id,
        isSecret: true,
        expiresAt: linkExpiry(unit.now),
      });
    }
    await insertMany(
      unit.tx,
      renewalItems,
      reachable.flatMap(({ id }) =>
        (asked.get(id) ?? []).map(({ serviceId, frequency, oldCents, newCents }) => ({
          ...{ renewalId, serviceId, frequency, oldCents, newCents },
        })),
      ),
    );
    await queueNotices(unit, letters);
    await unit.record({
      entity: 'notice',
      entityId: randomUUID(),
      action: 'sent',
      after: { subject: SUBJECT.en, recipient: `${letters.length} customers` },
    });
    await unit.raise({ type: 'changed', change: { entity: 'season', id: renewalId } });
    const [renewal] = await renewalsAsked(unit.tx, renewalId);
    if (!renewal) throw AppError.notFound();
    return renewal;
  });
}

async function linesByCustomer(unit: UnitOfWork, body: SeasonPreviewBody): Promise<Map<number, Line[]>> {
  const wish = seasonRequestOf(body);
  const prices = await pricesOf(unit.tx, unit.today, body.startDate);
  const through = countedThrough(wish.startDate, wish.endDate);
  const found = new Map<number, Line[]>();
  for await (const round of candidates(unit.tx, { scope: body.scope, startDate: body.startDate }))
    for (const service of round) {
      const plan = planSeason(service, wish);
      const asks = whetherAsked(service, plan, prices);
      if (asks !== 'carried' && asks !== 'byList') continue;
      const own = found.get(service.customerId) ?? [];
      const line = lineOf(service, plan, prices, through);
      const terms = plan.leftOut === null ? plan.carried.current : plan.runsOn;
      const hour = line.newCents === null && terms ? hourPrices(service, terms, prices) : null;
      found.set(service.customerId, [...own, { ...line, hour }]);
    }
  return found;
}

interface LinkFor {
  renewalId: number;
  customerId: number;
  language: Language;
}

async function linkOf(
  unit: UnitOfWork,
  config: Config,
  { renewalId, customerId, language }: LinkFor,
): Promise<string> {
  const token = await issueLink(unit, { purpose: 'renewal', customerId, subjectId: renewalId });
  return linkAddress(config, `${PATHS.renewal}?lang=${language}`, token);
}

/** "Lawn Service, weekly, 12 Elm Street: $52.00 a visit, before $50.00". */
function lineText({ type, frequency, address, hour, ...visit }: Line, language: Language): string {
  const words = WORDS[language];
  const often = words.frequency[frequency === -1 ? 'once' : frequency].toLowerCase();
  const what = `${words.serviceType[type]}, ${often}, ${address}`;
  const { oldCents, newCents } = hour ?? visit;
  if (newCents === null) return what;
  const price = fill((hour ? HOURLY : PRICE)[language], { price: showMoney(newCents) });
  const before =
    oldCents === null || oldCents === newCents ? '' : fill(BEFORE[language], { price: showMoney(oldCents) });
  return `${what}: ${price}${before}`;
}

const SUBJECT: Bilingual = { en: 'Your next season with us', es: 'Su próxima temporada con nosotros' };
const TEXT: Bilingual = {
  en: 'The next season begins on {day}. This is what we would do for you, before tax:',
  es: 'La próxima temporada empieza el {day}. Esto haríamos por usted, sin impuesto:',
};
const UNTIL: Bilingual = {
  en: `Please tell us for each of them whether you want it. The link is good once, for ${LINK_DAYS} days, and asks for no sign-in.`,
  es: `Díganos de cada uno si lo quiere. El enlace sirve una vez, durante ${LINK_DAYS} días, y no pide iniciar sesión.`,
};
const LABEL: Bilingual = { en: 'Answer', es: 'Responder' };
const PRICE: Bilingual = { en: '{price} a visit', es: '{price} por visita' };
const HOURLY: Bilingual = { en: '{price} an hour', es: '{price} por hora' };
const BEFORE: Bilingual = { en: ' (now {price})', es: ' (ahora {price})' };
const NOBODY = {
  en: 'Nobody is left to ask about this season.',
  es: 'No queda nadie a quien preguntar por esta temporada.',
};
