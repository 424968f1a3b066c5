import fc from 'fast-check';
import { CARD_KINDS, TROUBLES, type Trouble } from './bank.ts';

/** A mishap during a step: a failing gateway call, or the process is killed after some commits. */
export type Mishap = Trouble | 1 | 2 | 3 | null;

const on = fc.nat({ max: 11 });
const who = fc.nat({ max: 1 });
const cents = fc.integer({ min: 1, max: 4200 });
const mishap = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Mishap>(null) },
  { weight: 2, arbitrary: fc.constantFrom<Mishap>(...TROUBLES) },
  { weight: 1, arbitrary: fc.constantFrom<Mishap>(1, 2, 3) },
);
const step = <Name extends string, Fields extends object>(
  what: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ do: fc.constant(what), ...fields }) as fc.Arbitrary<{ do: Name } & Fields>;

/** All steps, weighted by how much each one affects. */
const STEPS = {
  decide: step('decide', {
    on,
    what: fc.constantFrom('hold', 'no-charge', 'charge-later', 'manual'),
    days: fc.integer({ min: 1, max: 3 }),
  }),
  takeBack: step('takeBack', { on, what: fc.constantFrom('hold', 'no-charge', 'charge-later', 'manual') }),
  billAgain: step('billAgain', { on }),
  price: step('price', { on, cents: fc.oneof(cents, fc.constant(0)) }),
  visitPrice: step('visitPrice', { on, cents: fc.option(fc.oneof(cents, fc.constant(0))) }),
  discount: step('discount', { on, which: fc.nat({ max: 2 }) }),
  undiscount: step('undiscount', { on }),
  reopen: step('reopen', { on, isDoneAgain: fc.boolean() }),
  complete: step('complete', { on }),
  bill: step('bill', { on }),
  measure: step('measure', { on }),
  type: step('type', { who, taxed: cents, untaxed: cents }),
  retype: step('retype', { on, taxed: cents, untaxed: cents }),
  withdraw: step('withdraw', { on }),
  collect: step('collect', {
    on,
    card: fc.option(fc.nat({ max: 2 })),
    by: fc.constantFrom('office', 'customer'),
    isSeenWrong: fc.nat({ max: 7 }).map(one => one === 0),
    mishap,
  }),
  collectAll: step('collectAll', { who, mishap }),
  repeat: step('repeat', {}),
  cash: step('cash', { on, cents, isAll: fc.boolean() }),
  refund: step('refund', { on, cents, isAll: fc.boolean(), mishap }),
  void: step('void', { on, mishap }),
  refundFails: step('refundFails', { on }),
  chargeback: step('chargeback', { on }),
  run: step('run', { mishap }),
  work: step('work', { mishap }),
  night: step('night', { mishap }),
  morning: step('morning', { days: fc.integer({ min: 1, max: 3 }), mishap }),
  reconcile: step('reconcile', { mishap }),
  wait: step('wait', { minutes: fc.integer({ min: 1, max: 9 }) }),
  goOn: step('goOn', {}),
  notice: step('notice', { nth: fc.nat({ max: 30 }), isForeign: fc.boolean() }),
  removeCard: step('removeCard', { who, nth: fc.nat({ max: 2 }) }),
  useCard: step('useCard', { who, nth: fc.nat({ max: 2 }) }),
  taxFrom: step('taxFrom', { days: fc.integer({ min: 1, max: 4 }), percent: fc.constantFrom(0, 6.25, 10) }),
  addCard: step('addCard', { who, kind: fc.constantFrom(...CARD_KINDS) }),
};

type OneOf<T> = T extends fc.Arbitrary<infer One> ? One : never;
export type Step = OneOf<(typeof STEPS)[keyof typeof STEPS]>;

const WEIGHTS: Partial<Record<keyof typeof STEPS, number>> = {
  collect: 7,
  decide: 8,
  takeBack: 9,
  refund: 5,
  cash: 3,
  reconcile: 4,
  wait: 4,
  goOn: 3,
  morning: 4,
  reopen: 3,
  refundFails: 5,
  billAgain: 4,
  chargeback: 2,
  run: 2,
  bill: 2,
  notice: 2,
};

export const oneStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(STEPS).map(([name, arbitrary]) => ({
    weight: WEIGHTS[name as keyof typeof STEPS] ?? 1,
    arbitrary: arbitrary as fc.Arbitrary<Step>,
  })),
);

export const cardKinds = fc.tuple(fc.constantFrom(...CARD_KINDS), fc.constantFrom(...CARD_KINDS));
