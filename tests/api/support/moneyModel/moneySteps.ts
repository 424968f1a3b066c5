import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import { runChoice } from '#contract/money/collecting.ts';
import type { Actor } from '#server/api/session.ts';
import { charges, collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { makeDefault, removeCard as takeAway } from '#server/modules/money/cards/changeCards.ts';
import { resumePostponed } from '#server/modules/money/charges/postponeCharge.ts';
import { previewRun } from '#server/modules/money/collecting/choose.ts';
import { collectTonight } from '#server/modules/money/collecting/night.ts';
import { groundOf, startRun } from '#server/modules/money/collecting/startRun.ts';
import { workOnRuns } from '#server/modules/money/collecting/work.ts';
import { collect as collectOne } from '#server/modules/money/payments/collect/collect.ts';
import { BY_PAYER, collectAll as collectEach } from '#server/modules/money/payments/collect/collectAll.ts';
import { payByHand } from '#server/modules/money/payments/collect/manualPayment.ts';
import { retryDue } from '#server/modules/money/payments/collect/retry.ts';
import { followDispute } from '#server/modules/money/payments/disputes/followDisputes.ts';
import { reconcile as clearUp } from '#server/modules/money/payments/reconcile.ts';
import { refund as giveBack, voidSale } from '#server/modules/money/payments/refunds/refund.ts';
import type { ChargeModel } from './chargeModel.ts';
import type { Payment } from './followPayments.ts';
import { Killed, startKillableProcess } from './killableProcess.ts';
import { chargeAt, nextOf, wasDone } from './officeSteps.ts';
import type { Mishap, Step } from './steps.ts';
import type { World } from './world.ts';

type Act<Name extends Step['do']> = (world: World, step: Extract<Step, { do: Name }>) => Promise<void>;

const reason = 'Promised to the customer';

/**
 * Runs `work` in its own process with a mishap. Returns true if it was done, false if it was refused,
 * `killed` if the process was killed, or `hangs` if a gateway call hangs until released.
 */
async function meeting(
  world: World,
  mishap: Mishap,
  work: (deps: Deps) => Promise<unknown>,
): Promise<boolean | 'killed' | 'hangs'> {
  const { app, bank } = world.stage;
  const mortal = startKillableProcess(app, bank, typeof mishap === 'number' ? mishap : null);
  if (typeof mishap === 'string') bank.troubles.push(mishap);
  const hangs = new Promise<'hangs'>(hear => {
    bank.onHang = () => hear('hangs');
  });
  const ended = wasDone(work(mortal.deps)).catch((error: unknown) => {
    if (!isOfKill(error)) throw error;
    return 'killed' as const;
  });
  const outcome = await Promise.race([ended, hangs]);
  if (outcome === 'hangs') world.hanging.push(ended.then(() => undefined));
  else await mortal.gone();
  bank.troubles.length = 0;
  return outcome;
}

const isOfKill = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && error.cause !== undefined && isOfKill(error.cause));

/** Replaces hanging calls in runs, where one would hide the progress of the other parallel charges. */
const unhung = (mishap: Mishap): Mishap =>
  mishap === 'request-hangs' || mishap === 'answer-hangs' ? 'unheard' : mishap;

const payer = (world: World, customer: number): Actor => ({
  userId: world.stage.scene.customers[customer]?.userId ?? 0,
  name: 'Customer',
  type: 'customer',
});

const collect: Act<'collect'> = async (world, { on, card, by, isSeenWrong, mishap }) => {
  const charge = chargeAt(world, on);
  const cards = world.cards.filter(one => one.customer === charge.customer);
  const cardId = card === null ? undefined : cards[card % cards.length]?.id;
  const attemptId = randomUUID();
  const may =
    charge.waits &&
    charge.open > 0 &&
    !isSeenWrong &&
    !world.payments.isUnderWay(charge) &&
    world.cardFor(charge.customer, cardId) !== null;
  const actor = by === 'office' ? world.stage.office : payer(world, charge.customer);
  const amountCents = charge.open + (isSeenWrong ? 1 : 0);
  const ask = (deps: Deps) =>
    collectOne(deps, actor, charge.id, { attemptId, amountCents, ...(cardId && { cardId }) });
  world.payments.asked.add(attemptId);
  const outcome = await meeting(world, mishap, ask);
  if (typeof outcome === 'boolean') expect(outcome).toBe(may);
  else expect(may).toBe(true);
  world.again = { attemptId, ask };
};

/** Repeats a request, as if the button were pressed again; nothing may be charged twice. */
const repeat: Act<'repeat'> = async world => {
  const { again } = world;
  if (!again || !world.payments.known.has(again.attemptId)) return;
  expect(await meeting(world, null, again.ask)).toBe(true);
};

const collectAll: Act<'collectAll'> = async (world, { who, mishap }) => {
  const owed = world.charges.filter(one => one.customer === who && one.waits && one.open > 0);
  const amountCents = owed.reduce((sum, one) => sum + one.open, 0);
  const customerId = world.stage.scene.customers[who]?.id ?? 0;
  const actor = payer(world, who);
  await meeting(world, mishap, deps =>
    collectEach(deps, actor, customerId, { attemptId: randomUUID(), amountCents }, BY_PAYER),
  );
};

const cash: Act<'cash'> = async (world, { on, cents, isAll }) => {
  const charge = chargeAt(world, on);
  const amountCents = isAll ? charge.open : cents;
  const may =
    charge.waits && amountCents > 0 && amountCents <= charge.open && !world.payments.isUnderWay(charge);
  if (amountCents === 0) return;
  const attemptId = randomUUID();
  world.payments.asked.add(attemptId);
  const body = { attemptId, method: 'cash', amountCents, reference: null } as const;
  expect(await meeting(world, null, deps => payByHand(deps, world.stage.office, charge.id, body))).toBe(may);
};

const salesOf = (world: World, charge: ChargeModel): Payment[] =>
  world.payments
    .of(charge)
    .filter(one => one.row.kind === 'sale' && one.row.state === 'approved' && !one.isSurplus);

const refund: Act<'refund'> = async (world, { on, cents, isAll, mishap }) => {
  const charge = nextOf(world, on, one => salesOf(world, one).length > 0);
  const sale = salesOf(world, charge).at(-1);
  if (!sale) return;
  const left = world.payments.leftOf(sale);
  const amountCents = isAll ? Math.max(left, 1) : cents;
  const may = amountCents <= left && !world.payments.isUnderWay(charge);
  const body = { attemptId: randomUUID(), saleId: sale.row.id, amountCents, reason };
  const outcome = await meeting(world, mishap, deps => giveBack(deps, world.stage.office, charge.id, body));
  if (typeof outcome === 'boolean') expect(outcome).toBe(may);
  else expect(may).toBe(true);
};

const takeBackSale: Act<'void'> = async (world, { on, mishap }) => {
  const charge = nextOf(world, on, one => salesOf(world, one).length > 0);
  const sale = salesOf(world, charge).at(-1);
  if (!sale) return;
  const isToday = sale.settledDay === world.stage.app.deps.clock.today();
  const isWhole = world.payments.leftOf(sale) === sale.row.amountCents;
  const may = isToday && isWhole && sale.row.method === 'card' && !world.payments.isUnderWay(charge);
  const body = { attemptId: randomUUID(), saleId: sale.row.id, reason };
  const outcome = await meeting(world, mishap, deps => voidSale(deps, world.stage.office, charge.id, body));
  if (typeof outcome === 'boolean') expect(outcome).toBe(may);
  else expect(may).toBe(true);
};

const failing = (world: World, charge: ChargeModel) =>
  world.payments.of(charge).find(({ row, isSurplus }) => {
    const isOfCard = row.kind === 'refund' && row.method === 'card' && row.state === 'approved';
    // A duplicate payment that could not be refunded is left to the office.
    return isOfCard && !row.isVoid && !row.isChargeback && !isSurplus;
  });

const refundFails: Act<'refundFails'> = async (world, { on }) => {
  const refunded = failing(
    world,
    nextOf(world, on, one => failing(world, one) !== undefined),
  );
  if (!refunded) return;
  world.stage.bank.takesNot(refunded.row.id);
  await tell(world, world.stage.bank.notices.at(-1));
};

const cardSales = (world: World, charge: ChargeModel) =>
  salesOf(world, charge).filter(({ row }) => row.method === 'card');

/** A customer won a dispute; pending attempts are resolved before it is posted. */
const chargeback: Act<'chargeback'> = async (world, { on }) => {
  const charge = nextOf(world, on, one => cardSales(world, one).length > 0);
  const sale = cardSales(world, charge).at(-1);
  if (!sale) return;
  const said = {
    kind: 'dispute',
    id: `dp_${sale.row.id}`,
    attemptId: sale.row.id,
    amountCents: sale.row.amountCents,
    state: 'lost',
    reason: 'fraudulent',
    answerBy: null,
    pageUrl: '',
    openedAt: world.stage.app.deps.clock.now(),
  } as const;
  const outcome = await meeting(world, null, async deps => {
    for (const gateway of deps.gateways) await followDispute(deps, gateway, said);
  });
  expect(outcome).toBe(true);
};

const tell = async (world: World, notice: unknown) => {
  const payload = JSON.stringify(notice);
  const headers = { 'content-type': 'application/json' };
  const answer = await world.stage.app.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/webhook',
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
};

const notice: Act<'notice'> = async (world, { nth, isForeign }) => {
  const { notices } = world.stage.bank;
  const told = notices[nth % Math.max(notices.length, 1)];
  if (told) await tell(world, isForeign ? { ...told, attemptId: randomUUID() } : told);
};

/** Delivers all of the bank's notices. */
export async function tellAll(world: World): Promise<void> {
  for (const told of world.stage.bank.notices) {
    await tell(world, told);
    await world.check();
  }
}

/** Returns the charges that a run collects automatically. */
function dueOf(world: World): ChargeModel[] {
  const today = world.stage.app.deps.clock.today();
  return world.charges.filter(one => one.stands && one.open > 0 && world.payments.isDue(one, today));
}

/** Works on the collecting runs, and expects every due and chargeable charge to have been tried. */
async function workOn(world: World, mishap: Mishap, mayExpect: boolean): Promise<void> {
  const isUnderWay = (one: ChargeModel) => world.payments.isUnderWay(one);
  const expected = dueOf(world).filter(
    one => !isUnderWay(one) && world.cardFor(one.customer)?.kind === 'approve',
  );
  const before = new Set(world.payments.known.keys());
  const outcome = await meeting(world, unhung(mishap), workOnRuns);
  const [left] = await world.stage.app.db
    .select({ count: count() })
    .from(collectingRuns)
    .where(eq(collectingRuns.status, 'running'));
  world.hasRunLeft = (left?.count ?? 0) > 0;
  if (!mayExpect || outcome !== true || mishap !== null) return;
  const { rows } = await world.stage.app.db.$client.query('select id, charge_id from payment_attempts');
  const tried = rows.filter(row => !before.has(row.id)).map(row => row.charge_id);
  expect(tried).toEqual(expect.arrayContaining(expected.map(one => one.id)));
  const spared = world.charges.filter(one => world.cardFor(one.customer)?.kind === 'expired');
  expect(tried.filter(id => spared.some(one => one.id === id))).toEqual([]);
}

const run: Act<'run'> = async (world, { mishap }) => {
  const { app, bank, office } = world.stage;
  const { deps } = startKillableProcess(app, bank, null);
  const choice = runChoice.parse({});
  const { ready } = await previewRun(deps.db, choice, await groundOf(deps));
  if (ready.count === 0) return;
  const mayExpect = !world.hasRunLeft;
  await startRun(deps, office, { choice, seen: ready });
  await workOn(world, mishap, mayExpect);
};

const work: Act<'work'> = (world, { mishap }) => workOn(world, mishap, false);

/** Makes the charges that were postponed until today due again. */
function dayCame(world: World): void {
  const today = world.stage.app.deps.clock.today();
  for (const charge of world.charges)
    if (charge.stands && charge.status === 'charge-later' && (charge.laterDate ?? '') <= today)
      charge.takeBack('charge-later', true);
}

const night: Act<'night'> = async (world, { mishap }) => {
  const { app, bank } = world.stage;
  app.deps.clock.set(addDays(app.deps.clock.today(), 1), '02:05');
  await collectTonight(startKillableProcess(app, bank, null).deps);
  dayCame(world);
  await workOn(world, mishap, false);
};

/** Advances to a morning: the 5:30 job makes postponed charges due, the 6:00 job retries declined ones. */
const morning: Act<'morning'> = async (world, { days, mishap }) => {
  const { app, bank } = world.stage;
  const today = addDays(app.deps.clock.today(), days);
  app.deps.clock.set(today, '06:00');
  await resumePostponed(startKillableProcess(app, bank, null).deps);
  dayCame(world);
  const hopeless = world.charges.filter(
    one =>
      one.stands &&
      one.status === 'failed' &&
      (one.nextTry ?? '') <= today &&
      world.cardsOf(one.customer).length > 0 &&
      !world.cardFor(one.customer),
  );
  const outcome = await meeting(world, unhung(mishap), retryDue);
  for (const charge of hopeless) {
    const [row] = await app.db.select().from(charges).where(eq(charges.id, charge.id));
    if (outcome !== true && row?.status === 'failed') continue;
    charge.step('given-up', () => {
      [charge.base, charge.nextTry] = ['failed-stop', null];
    });
  }
};

const reconcile: Act<'reconcile'> = async (world, { mishap }) => {
  await meeting(world, unhung(mishap), clearUp);
};

const wait: Act<'wait'> = async (world, { minutes }) => world.stage.app.deps.clock.advanceMinutes(minutes);

/** Releases the first hanging gateway call, and waits until the work behind it has ended. */
const goOn: Act<'goOn'> = async world => {
  world.stage.bank.hanging.shift()?.();
  await world.hanging.shift();
};

const removeCard: Act<'removeCard'> = async (world, { who, nth }) => {
  const kept = world.cardsOf(who);
  const card = kept[nth % Math.max(kept.length, 1)];
  if (!card) return;
  world.forget(card);
  const customerId = world.stage.scene.customers[who]?.id ?? 0;
  expect(await meeting(world, null, deps => takeAway(deps, world.stage.office, customerId, card.id))).toBe(
    true,
  );
};

const useCard: Act<'useCard'> = async (world, { who, nth }) => {
  const kept = world.cardsOf(who);
  const card = kept[nth % Math.max(kept.length, 1)];
  if (!card) return;
  world.use(card);
  const customerId = world.stage.scene.customers[who]?.id ?? 0;
  expect(await meeting(world, null, deps => makeDefault(deps, world.stage.office, customerId, card.id))).toBe(
    true,
  );
};

const addCard: Act<'addCard'> = (world, { who, kind }) => world.addCard(who, kind);

/** Steps that move money. */
export const MONEY_STEPS = {
  collect,
  repeat,
  collectAll,
  cash,
  refund,
  void: takeBackSale,
  refundFails,
  chargeback,
  notice,
  run,
  work,
  night,
  morning,
  reconcile,
  wait,
  goOn,
  removeCard,
  useCard,
  addCard,
};
