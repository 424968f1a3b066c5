import { eq, inArray } from 'drizzle-orm';
import { wantsOwner } from '../../../contract/charges.ts';
import type { Language } from '../../../contract/messages.ts';
import type { PaymentLetter } from '../../../contract/paymentLetters.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import type { Tx } from '../../db/connect.ts';
import { cards, charges, customers, paymentAttempts, properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEvent, MoneyOutcome } from '../../events.ts';
import { type UnitOfWork, unitOfWorkIn } from '../../unitOfWork.ts';
import { cardLink, textMessage, wayToCustomer } from '../cardLinks/issueCardLink.ts';
import { type NewNotice, queueNotices } from '../notices/queueNotice.ts';
import { settingOf } from '../settings/store.ts';
import { linkExpiry } from '../signedLinks/signedLinks.ts';
import { leadsToCard, type MovedMoney, paymentLetter } from './texts.ts';

const LETTER_OF: Partial<Record<MoneyOutcome['kind'], PaymentLetter>> = {
  paid: 'receipt',
  declined: 'declined',
  refunded: 'refund',
};

const FILE_NAME: Record<Language, string> = { en: 'receipt.pdf', es: 'recibo.pdf' };

/** A letter that is due, with the events of money that it tells of. */
interface Due {
  customerId: number;
  kind: PaymentLetter;
  moved: { chargeId: number | null; outcome: MoneyOutcome; openCents: number }[];
}

/** Writes to customers what became of their money, once for each event; several of one kind make one letter. */
export function paymentLetterListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    const due = await wanted(tx, lettersDue(events));
    if (due.length === 0) return () => undefined;
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    await queueNotices(unit, await written(unit, deps, due));
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}

/** What customers are to be told, in the order in which it happened. */
function lettersDue(events: readonly DomainEvent[]): Due[] {
  const due = new Map<string, Due>();
  const letter = (customerId: number, kind: PaymentLetter): Due => {
    const key = `${customerId} ${kind}`;
    const found = due.get(key) ?? { customerId, kind, moved: [] };
    due.set(key, found);
    return found;
  };
  for (const event of events) {
    if (event.type === 'payment.stop') letter(event.customerId, event.change);
    const isCharge = event.type === 'charge.changed';
    if (!isCharge && event.type !== 'credit.changed') continue;
    const { customerId, outcome } = event;
    if (!outcome || outcome.isOwnTry) continue;
    const kind = LETTER_OF[outcome.kind];
    const about = isCharge ? event : { chargeId: null, openCents: 0 };
    if (kind)
      letter(customerId, kind).moved.push({ chargeId: about.chargeId, outcome, openCents: about.openCents });
  }
  return [...due.values()];
}

/** Those that the settings want. That visits stop says as well that a payment was declined. */
async function wanted(tx: Tx, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const isOn = await settingOf(tx, 'letters');
  const on = due.filter(({ kind }) => isOn[kind]);
  const stopped = new Set(on.filter(({ kind }) => kind === 'stopped').map(one => one.customerId));
  return on.filter(({ kind, customerId }) => kind !== 'declined' || !stopped.has(customerId));
}

/** The letters to those who have an address, and a text in their place to those who have none. */
async function written(unit: UnitOfWork, { config }: Deps, due: readonly Due[]): Promise<NewNotice[]> {
  const { tx } = unit;
  const business = await settingOf(tx, 'general');
  const moved = due.flatMap(one => one.moved);
  const money = await moneyOf(tx, moved);
  const ids = new Set(due.map(one => one.customerId));
  const people = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  const list: NewNotice[] = [];
  for (const { customerId, kind, moved: told } of due) {
    const person = people.find(one => one.id === customerId);
    const way = person && (await wayToCustomer(tx, person));
    if (!way) continue;
    const { firstName: name, language } = person;
    const cardPage = leadsToCard(kind) ? await cardLink(unit, config, person) : null;
    const facts = { name, language, business, cardPage, moved: told.flatMap(one => money(one) ?? []) };
    const { subject, ...letter } = paymentLetter(kind, facts);
    const attemptIds = told.flatMap(({ outcome }) => outcome.attemptId ?? []);
    const document: NewNotice['document'] =
      kind === 'receipt' && way.channel === 'email' && attemptIds.length > 0
        ? { kind: 'receipt', subject: { attemptIds }, fileName: FILE_NAME[language], language }
        : null;
    list.push({
      ...way,
      ...(way.channel === 'email'
        ? { subject, ...letter }
        : { body: textMessage(business, subject, cardPage) }),
      kind,
      customerId,
      document,
      ...(cardPage && { isSecret: true, expiresAt: linkExpiry(unit.now) }),
    });
  }
  return list;
}

type Moved = Due['moved'][number];

/** What a letter says of each event of money: where the work was, and by what was paid. */
async function moneyOf(tx: Tx, moved: readonly Moved[]): Promise<(one: Moved) => MovedMoney | null> {
  if (moved.length === 0) return () => null;
  const visits = await tx
    .select({ id: charges.id, date: charges.date, address: properties.address })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .where(inArray(charges.id, [...new Set(moved.flatMap(one => one.chargeId ?? []))]));
  const attemptIds = moved.flatMap(({ outcome }) => outcome.attemptId ?? []);
  const attempts = attemptIds.length
    ? await tx
        .select({
          id: paymentAttempts.id,
          method: paymentAttempts.method,
          code: paymentAttempts.responseCode,
          lastFour: cards.lastFour,
        })
        .from(paymentAttempts)
        .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
        .where(inArray(paymentAttempts.id, attemptIds))
    : [];
  const visitOf = new Map(visits.map(visit => [visit.id, visit]));
  const attemptOf = new Map(attempts.map(attempt => [attempt.id, attempt]));
  return ({ chargeId, outcome, openCents }) => {
    const visit = visitOf.get(chargeId ?? 0);
    if (!visit && chargeId !== null) return null;
    const attempt = attemptOf.get(outcome.attemptId ?? '');
    return {
      cents: outcome.cents,
      openCents,
      visit: visit ?? null,
      method: attempt?.method ?? null,
      lastFour: attempt?.lastFour ?? null,
      wantsOwner: wantsOwner(attempt?.code ?? null),
    };
  };
}
