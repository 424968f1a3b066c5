import { expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#contract/core/enums.ts';
import { COLLECTABLE, payableWhen } from '#contract/money/charges.ts';

const TODAY = '2026-06-10';
const when = (
  status: (typeof PAYMENT_STATUSES)[number],
  chargeLaterDate: string | null = null,
  openCents = 1,
) => payableWhen({ status, openCents, chargeLaterDate }, TODAY);

it('a charge is due now, or later until the day to which it was postponed', () => {
  expect(when('charge-later', '2026-06-11')).toBe('later');
  expect(when('charge-later', TODAY)).toBe('now');
  expect(when('charge-later')).toBe('later');
  for (const status of COLLECTABLE.filter(one => one !== 'charge-later')) expect(when(status)).toBe('now');
});

it('a charge isn’t due if it is on hold, being collected, settled or fully paid', () => {
  for (const status of PAYMENT_STATUSES.filter(one => !COLLECTABLE.some(other => other === one)))
    expect([status, when(status)]).toEqual([status, null]);
  expect(when('failed', null, 0)).toBeNull();
});
