import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { wantsOwner } from '#contract/money/charges.ts';
import type { PaymentEmail } from '#contract/money/paymentEmails.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { cards, charges, customers, paymentAttempts, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { DomainEvent, MoneyOutcome } from '#server/events.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { cardLink, channelToCustomer, textMessage } from '#server/modules/money/cardLinks/issueCardLink.ts';
import { NEVER_RECEIVED } from '#server/modules/money/charges/underWay.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, unitOfWorkIn } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { hasCardLink, type MovedMoney, paymentEmail } from './texts.ts';

const EMAIL_OF: Partial<Record<MoneyOutcome['kind'], PaymentEmail>> = {
  paid: 'receipt',
  declined: 'declined',
  refunded: 'refund',
};

/** For each email about visits, the payment email whose events it reports too. */
const ABOUT: Partial<Record<PaymentEmail, PaymentEmail>> = { stopped: 'declined', resumed: 'receipt' };

const FILE_NAME: Record<Language, string> = moneyTexts.paymentLetters.fileName;

/** A due email, with the payment events that it reports. */
interface Due {
  customerId: number;
  kind: PaymentEmail;
  moved: { chargeId: number | null; outcome: MoneyOutcome; openCents: number }[];
}

/** Emails customers about their payments, once per event; several of one kind are combined. */
export function paymentEmailListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    const due = await wanted(tx, emailsDue(events));
    if (due.length === 0) return () => undefined;
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    await queueNotices(unit, await composeNotices(unit, deps, due));
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}

/** Returns the emails due for these events, in order. */
function emailsDue(events: readonly DomainEvent[]): Due[] {
  const due = new Map<string, Due>();
  const letter = (customerId: number, kind: PaymentEmail): Due => {
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
    const kind = EMAIL_OF[outcome.kind];
    const about = isCharge ? event : { chargeId: null, openCents: 0 };
    if (kind)
      letter(customerId, kind).moved.push({ chargeId: about.chargeId, outcome, openCents: about.openCents });
  }
  return [...due.values()];
}

/**
 * Returns the emails that the settings turn on. The one about stopped visits includes the declined payment;
 * the one about resumed visits includes what was paid.
 */
async function wanted(tx: Tx, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const isOn = await settingOf(tx, 'letters');
  const movedBy = (customerId: number, wantedKind: PaymentEmail) =>
    due.find(one => one.customerId === customerId && one.kind === wantedKind)?.moved ?? [];
  const on = due
    .filter(({ kind }) => isOn[kind])
    .map(one => {
      const source = ABOUT[one.kind];
      return source ? { ...one, moved: movedBy(one.customerId, source) } : one;
    });
  const stopped = new Set(on.filter(({ kind }) => kind === 'stopped').map(one => one.customerId));
  return on.filter(({ kind, customerId }) => kind !== 'declined' || !stopped.has(customerId));
}

/** Composes the emails, or texts for customers without an email address. */
async function composeNotices(unit: UnitOfWork, { config }: Deps, due: readonly Due[]): Promise<NewNotice[]> {
  const { tx } = unit;
  const business = await settingOf(tx, 'general');
  for (const one of due)
    if (one.kind === 'stopped' && one.moved.length === 0)
      one.moved = await failedForGoodOf(tx, one.customerId);
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
    const way = person && (await channelToCustomer(tx, person));
    if (!way) continue;
    const { firstName: name, language } = person;
    const cardPage = hasCardLink(kind) ? await cardLink(unit, config, person) : null;
    const facts = { name, language, business, cardPage, moved: told.flatMap(one => money(one) ?? []) };
    const { subject, ...letter } = paymentEmail(kind, facts);
    const attemptIds = told.flatMap(({ outcome }) => outcome.attemptId ?? []);
    const document: NewNotice['document'] =
      (kind === 'receipt' || kind === 'refund') && way.channel === 'email' && attemptIds.length > 0
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

/**
 * Returns a customer's unpaid charges that failed for good, each with its last decline, for an email that no
 * decline caused, such as after a waiver is undone.
 */
async function failedForGoodOf(tx: Tx, customerId: number): Promise<Moved[]> {
  const owed = await tx
    .select({
      chargeId: charges.id,
      openCents,
      attemptId: sql<string | null>`(select a.id from payment_attempts a where a.charge_id = charges.id
        and a.kind = 'sale' and a.state = 'declined'
        and coalesce(a.response_code, '') not in ${NEVER_RECEIVED} order by a.settled_at desc, a.id desc limit 1)`,
    })
    .from(charges)
    .where(
      and(
        eq(charges.customerId, customerId),
        sql`${openCents} > 0`,
        or(
          eq(charges.status, 'failed-stop'),
          sql`${charges.setAside} @> '[{"status": "failed-stop"}]'::jsonb`,
        ),
      ),
    )
    .orderBy(charges.date, charges.id);
  return owed.map(({ chargeId, openCents: cents, attemptId }) => ({
    chargeId,
    outcome: { kind: 'declined', cents, ...(attemptId && { attemptId }) },
    openCents: cents,
  }));
}

/** Returns a lookup of the visit and the payment method behind a payment event. */
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
          words: paymentAttempts.responseText,
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
      decline: outcome.kind === 'declined' && attempt ? { code: attempt.code, words: attempt.words } : null,
    };
  };
}
