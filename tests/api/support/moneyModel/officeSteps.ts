import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import { assignments, discountGrants, marketTaxRates } from '#server/db/schema/index.ts';
import { billAgain as billChargeAgain } from '#server/modules/money/charges/billAgain.ts';
import { discountCharge, undiscountCharge } from '#server/modules/money/charges/discountCharge.ts';
import { holdCharge, releaseCharge } from '#server/modules/money/charges/holdCharge.ts';
import { expectManualPayment, revertManualPayment } from '#server/modules/money/charges/manualPayment.ts';
import { postponeCharge, revertPostponement } from '#server/modules/money/charges/postponeCharge.ts';
import { setPrice } from '#server/modules/money/charges/reprice.ts';
import { addCharge, changeLines, withdrawCharge } from '#server/modules/money/charges/typedCharge.ts';
import { revertWaiver, waiveCharge } from '#server/modules/money/charges/waiveCharge.ts';
import { billVisit } from '#server/modules/schedule/visits/billVisit.ts';
import { editVisit } from '#server/modules/schedule/visits/edit/editVisit.ts';
import { actOnVisit } from '#server/modules/schedule/visits/status/actOnVisit.ts';
import { ChargeModel } from './chargeModel.ts';
import { correct, takeBackWithVisit } from './correct.ts';
import { startKillableProcess } from './killableProcess.ts';
import { bestOf, type Given } from './price.ts';
import type { Step } from './steps.ts';
import { REDUCTIONS, type World } from './world.ts';

type Act<Name extends Step['do']> = (world: World, step: Extract<Step, { do: Name }>) => Promise<void>;

const reason = 'Promised to the customer';
const MAX_TYPED = 2;

/** Returns true if the work was done and false if it was refused. Throws on any other failure. */
export async function wasDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Expects the work to be accepted or refused as the model predicts. */
const expectDone = async (work: Promise<unknown>, may: boolean) => expect(await wasDone(work)).toBe(may);

export const chargeAt = (world: World, on: number): ChargeModel => {
  const charge = world.charges[on % world.charges.length];
  if (!charge) throw new Error('There are no charges.');
  return charge;
};

/** Returns the next suitable charge, if any, because aimed steps reach more states than random ones. */
export const nextOf = (world: World, on: number, fits: (charge: ChargeModel) => boolean): ChargeModel => {
  const around = world.charges.map((_, index) => chargeAt(world, on + index));
  return around.find(fits) ?? chargeAt(world, on);
};

const near = (world: World, on: number, fits: (charge: ChargeModel) => boolean = () => true) => {
  const { app, bank, office } = world.stage;
  const charge = nextOf(world, on, fits);
  const { deps } = startKillableProcess(app, bank, null);
  return {
    charge,
    deps,
    office,
    seen: { id: charge.id, version: null },
    isFree: !world.payments.isUnderWay(charge),
  };
};

const decide: Act<'decide'> = async (world, { on, what, days }) => {
  const { charge, deps, office, seen } = near(world, on);
  const date = addDays(world.stage.app.deps.clock.today(), days);
  const may = charge.decide(what);
  if (may && what === 'charge-later') charge.laterDate = date;
  const acts = {
    hold: () => holdCharge(deps, office, seen, reason),
    'no-charge': () => waiveCharge(deps, office, seen, reason),
    'charge-later': () => postponeCharge(deps, office, seen, { date, reason }),
    manual: () => expectManualPayment(deps, office, seen, reason),
  };
  await expectDone(acts[what](), may);
  // Postpones it again at once, which rarely happens at random.
  if (what === 'charge-later' && days === 2) await decide(world, { do: 'decide', on, what, days: 1 });
  // Undoes a postponement before its day, which also rarely happens at random.
  if (what === 'charge-later' && days === 3) await takeBack(world, { do: 'takeBack', on, what });
};

const takeBack: Act<'takeBack'> = async (world, { on, what }) => {
  const { charge, deps, office, seen } = near(world, on, one => one.stands && one.status === what);
  const acts = {
    hold: () => releaseCharge(deps, office, seen, reason),
    'no-charge': () => revertWaiver(deps, office, seen, reason),
    'charge-later': () => revertPostponement(deps, office, seen, reason),
    manual: () => revertManualPayment(deps, office, seen, reason),
  };
  await expectDone(acts[what](), what === 'hold' ? release(charge) : charge.takeBack(what));
};

/** Releases a charge. If it is on hold for lack of a price, pricing it first may already release it. */
function release(charge: ChargeModel): boolean {
  if (!charge.stands || charge.status !== 'hold' || !charge.isUnpriced) return charge.takeBack('hold');
  const trial = charge.copy();
  trial.takeVisit();
  if (trial.price === null) return false;
  charge.takeVisit();
  charge.reprice(true);
  return charge.status !== 'hold' || charge.takeBack('hold');
}

const billAgain: Act<'billAgain'> = async (world, { on }) => {
  const { charge, deps, office, seen, isFree } = near(world, on, one => one.isRefunded);
  const mayOwe = charge.settled === 'refund-success' || charge.waits || charge.status === 'hold';
  const may = charge.stands && isFree && mayOwe && charge.isRefunded;
  if (may) charge.step('billed-again', () => charge.billAgain());
  await expectDone(billChargeAgain(deps, office, seen, reason), may);
};

const price: Act<'price'> = async (world, { on, cents }) => {
  const { charge, deps, office, seen, isFree } = near(world, on);
  const may = isFree && charge.mayBePriced && charge.visitId !== null;
  if (may)
    charge.reprice(false, () => {
      charge.handCents = cents;
    });
  await expectDone(setPrice(deps, office, seen, { priceCents: cents, reason }), may);
};

const visitPrice: Act<'visitPrice'> = async (world, { on, cents }) => {
  const { charge, deps, office } = near(world, on);
  if (charge.visitId === null || charge.visitCents === cents) return;
  if (!charge.isDone) return;
  const may =
    charge.handCents === null &&
    correct(charge, world.payments, one => {
      one.visitCents = cents;
    });
  const body = { scope: 'this', priceCents: cents, reason, byEmail: false, byText: false } as const;
  await expectDone(editVisit(deps, office, charge.visitId, body, null), may);
};

const bill: Act<'bill'> = async (world, { on }) => {
  const { charge, deps, office, seen } = near(world, on);
  const isBillable = !charge.isBillable;
  const may =
    charge.stands &&
    charge.visitId !== null &&
    charge.isDone &&
    correct(charge, world.payments, one => {
      one.isBillable = isBillable;
    });
  await expectDone(billVisit(deps, office, seen, { isBillable, reason }), may);
};

const reopen: Act<'reopen'> = async (world, step) => {
  const { charge, deps, office } = near(world, step.on);
  if (charge.visitId === null || !charge.isDone) return;
  const may = takeBackWithVisit(charge, world.payments);
  await expectDone(actOnVisit(deps, office, charge.visitId, 'restore', {}, null), may);
  charge.isDone = !may;
  if (may && step.isDoneAgain) await complete(world, { do: 'complete', on: step.on });
};

const complete: Act<'complete'> = async (world, { on }) => {
  const { charge, deps, office } = near(world, on, one => !one.isDone);
  if (charge.visitId === null || charge.isDone) return;
  const [visit] = await deps.db.select().from(assignments).where(eq(assignments.id, charge.visitId));
  // Visits of customers who don't pay are canceled; the office restores them.
  if (visit?.status === 'cancel') await actOnVisit(deps, office, charge.visitId, 'restore', {}, null);
  const may = correct(charge, world.payments, () => undefined, true);
  await expectDone(actOnVisit(deps, office, charge.visitId, 'complete', {}, null), may);
};

const discount: Act<'discount'> = async (world, { on, which }) => {
  const { charge, deps, office, seen, isFree } = near(world, on);
  const given: Given = { grantId: 0, reduction: REDUCTIONS[which] ?? 'free', isEnded: false };
  const offers = [...(charge.used ? [charge.used] : []), given];
  const isBest = charge.price !== null && bestOf(charge.price, offers) === given;
  const may = isFree && charge.mayBePriced && charge.visitId !== null && isBest;
  if (may) {
    charge.given.push(given);
    charge.used = given;
    charge.reprice(false);
  }
  const discountId = world.stage.discountIds[which] ?? 0;
  await expectDone(discountCharge(deps, office, seen, { key: randomUUID(), discountId, reason }), may);
  const [last] = await deps.db.select().from(discountGrants).orderBy(desc(discountGrants.id)).limit(1);
  if (may && last) given.grantId = last.id;
};

const undiscount: Act<'undiscount'> = async (world, { on }) => {
  const { charge, deps, office, seen, isFree } = near(world, on, one => one.used !== null);
  const { used } = charge;
  if (!used) return;
  const may = isFree && charge.mayBePriced;
  if (may) {
    used.isEnded = true;
    charge.used = null;
    charge.reprice(false);
  }
  await expectDone(undiscountCharge(deps, office, seen, used.grantId, reason), may);
};

const linesOf = (taxed: number, untaxed: number) => [
  { description: 'Mulch', amountCents: taxed, isTaxable: true },
  { description: 'Deposit', amountCents: untaxed, isTaxable: false },
];

const type: Act<'type'> = async (world, { who, taxed, untaxed }) => {
  if (world.charges.filter(one => one.visitId === null).length >= MAX_TYPED) return;
  const { deps, office } = near(world, 0);
  const charge = new ChargeModel(who, null, null);
  const { id } = await addCharge(deps, office, {
    propertyId: world.stage.scene.customers[who]?.propertyId ?? 0,
    date: deps.clock.today(),
    serviceType: 'mow',
    lines: linesOf(taxed, untaxed),
    reason,
  });
  charge.id = id;
  charge.taxRate = world.taxOn(deps.clock.today());
  charge.reprice(false, () => {
    charge.lines = [taxed, untaxed];
  });
  world.charges.push(charge);
};

const retype: Act<'retype'> = async (world, { on, taxed, untaxed }) => {
  const { charge, deps, office, seen, isFree } = near(world, on);
  const may = isFree && charge.mayBePriced && charge.visitId === null;
  if (may)
    charge.reprice(false, () => {
      charge.lines = [taxed, untaxed];
    });
  await expectDone(changeLines(deps, office, seen, { lines: linesOf(taxed, untaxed), reason }), may);
};

const withdraw: Act<'withdraw'> = async (world, { on }) => {
  const { charge, deps, office, seen } = near(world, on);
  const isUntried = world.payments.of(charge).length === 0;
  const may = charge.mayBePriced && charge.visitId === null && isUntried;
  if (may) charge.stands = false;
  await expectDone(withdrawCharge(deps, office, seen, reason), may);
};

/** The market gets another tax rate from a future day on. */
const taxFrom: Act<'taxFrom'> = async (world, { days, percent }) => {
  const validFrom = addDays(world.stage.app.deps.clock.today(), days);
  if (world.taxRates.has(validFrom)) return;
  world.taxRates.set(validFrom, percent * 100);
  const { app, marketId } = world.stage;
  await app.db.insert(marketTaxRates).values({ marketId, validFrom, percent });
};

const measure: Act<'measure'> = (world, { on }) => world.measure(chargeAt(world, on));

/** The office's steps on charges and visits. */
export const OFFICE_STEPS = {
  decide,
  takeBack,
  billAgain,
  price,
  visitPrice,
  bill,
  reopen,
  complete,
  discount,
  undiscount,
  type,
  retype,
  withdraw,
  taxFrom,
  measure,
};
