import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Charge } from '#server/modules/money/charges/lockCharge.ts';
import { isDue } from '#server/modules/money/payments/collect/collect.ts';

const TODAY = '2026-06-10';
const YESTERDAY = '2026-06-09';
const TOMORROW = '2026-06-11';

const charge = (status: PaymentStatus, days: Partial<Charge> = {}) =>
  ({ status, nextTryDate: null, chargeLaterDate: null, ...days }) as Charge;

describe('whether a charge is due for automatic collection', () => {
  it.each<[string, Charge, boolean]>([
    ['that waits for payment', charge('pending'), true],
    ['that was declined, without a day', charge('failed'), true],
    ['that was declined, on its next day', charge('failed', { nextTryDate: TODAY }), true],
    ['that was declined, after its next day', charge('failed', { nextTryDate: YESTERDAY }), true],
    ['that was declined, before its next day', charge('failed', { nextTryDate: TOMORROW }), false],
    ['that is charged later, on its day', charge('charge-later', { chargeLaterDate: TODAY }), true],
    ['that is charged later, after its day', charge('charge-later', { chargeLaterDate: YESTERDAY }), true],
    ['that is charged later, before its day', charge('charge-later', { chargeLaterDate: TOMORROW }), false],
    ['that is charged later, without a day', charge('charge-later'), false],
    ['on hold', charge('hold'), false],
    ['that is paid', charge('success'), false],
  ])('one %s', (_what, one, expected) => {
    expect(isDue(one, TODAY)).toBe(expected);
  });
});
