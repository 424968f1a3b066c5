import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/core/enums.ts';
import {
  assertStep,
  CHARGE_STEPS,
  type ChargeStep,
  mayFollow,
} from '#server/modules/money/charges/chargeSteps.ts';

const STEPS = Object.keys(CHARGE_STEPS) as ChargeStep[];
const ACTORS = ['admin', 'csr', 'crew', 'customer', 'system'] as const;

const listed = (values: readonly (string | null)[]) =>
  [...new Set(values)].map(value => value ?? 'no charge').join(', ');

const OFFICE_ALONE = ['day-came', 'refund-failed', 'charged-back'];

/** The table in docs/money.md as generated from the code. */
const table = [
  '| step | from | to | by | permission | told |',
  '|---|---|---|---|---|---|',
  ...Object.entries(CHARGE_STEPS).map(([name, step]) => {
    const { key = '', notifies = '' } = { ...step } as { key?: string; notifies?: string };
    const told = notifies && 'office, customer';
    const cells = [`\`${name}\``, listed(step.from), listed(step.to), listed(step.by), key && `\`${key}\``];
    return `| ${[...cells, OFFICE_ALONE.includes(name) ? 'office' : told].join(' | ')} |`.replaceAll(
      '  ',
      ' ',
    );
  }),
];

it('docs/money.md lists the steps of a charge as in the code', () => {
  const page = readFileSync('docs/money.md', 'utf8').split('\n');
  const from = page.indexOf(table[0] ?? '');
  expect(page.slice(from, from + table.length)).toEqual(table);
});

// covers: enum-4
it('every status can be reached and left again', () => {
  for (const status of PAYMENT_STATUSES) {
    const others = PAYMENT_STATUSES.filter(other => other !== status);
    expect([status, [null, ...others].some(from => mayFollow(from, status))]).toEqual([status, true]);
    expect([status, others.some(to => mayFollow(status, to))]).toEqual([status, true]);
  }
});

it('a step leads only to its declared statuses, and only for its declared users', () => {
  const status = fc.constantFrom<PaymentStatus | null>(null, ...PAYMENT_STATUSES);
  fc.assert(
    fc.property(
      fc.constantFrom(...STEPS),
      status,
      fc.constantFrom(...PAYMENT_STATUSES),
      fc.constantFrom(...ACTORS),
      (name, from, to, actor) => {
        const step: { from: readonly unknown[]; to: readonly unknown[]; by: readonly unknown[] } =
          CHARGE_STEPS[name];
        const isWay = from === to || (step.from.includes(from) && step.to.includes(to));
        const isTheirs =
          actor === 'customer'
            ? step.by.includes('customer') || step.by.includes('gateway')
            : actor !== 'crew' || step.by.includes('completion');
        const take = () => assertStep(name, from, to, actor);
        if (isWay && isTheirs) take();
        else expect(take).toThrow(`by “${name}”`);
      },
    ),
    { numRuns: 3000 },
  );
});

it('a paid, waived or refunded charge never just becomes due again', () => {
  for (const to of ['pending', 'manual', 'failed', 'charge-later'] as const) {
    // A payment by credit can be reversed automatically, without later retries; real payments can't.
    expect(STEPS.filter(name => allows(name, 'success', to))).toEqual(
      to === 'failed' ? [] : ['credit-taken-back'],
    );
    // Only a deliberate action, or doing the work again, makes a refunded charge owed again.
    expect(STEPS.filter(name => allows(name, 'refund-success', to))).toEqual(
      to === 'failed' ? [] : ['billed-again'],
    );
    expect(STEPS.filter(name => allows(name, 'no-charge', to))).toEqual(['waiver-taken-back']);
  }
});

const allows = (name: ChargeStep, from: PaymentStatus, to: PaymentStatus) => {
  const step: { from: readonly unknown[]; to: readonly unknown[] } = CHARGE_STEPS[name];
  return step.from.includes(from) && step.to.includes(to);
};

it('a status is stored in only two files, and both check whether the step leads to it', () => {
  const folder = 'server/modules/money/charges';
  const writers = readdirSync(folder).filter(file =>
    /(update|insert|updateMany|insertMany)\((\w|\.)*,?\s*charges\b/.test(
      readFileSync(`${folder}/${file}`, 'utf8'),
    ),
  );
  expect(writers.sort()).toEqual(['lockCharge.ts', 'storeCharges.ts']);
  for (const file of writers) expect(readFileSync(`${folder}/${file}`, 'utf8')).toContain('assertStep(');
});
