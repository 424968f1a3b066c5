import { expect, it } from 'vitest';
import type { PaymentStatus } from '#contract/core/enums.ts';
import {
  asUnpaid,
  hasFailedForGood,
  isRefunded,
  isWaived,
  withStatuses,
} from '#server/modules/money/charges/statusStack.ts';

const stand = (status: PaymentStatus, statusReason: string | null = null) => ({
  ...{ status, statusReason, nextTryDate: null },
});
const AMOUNTS = { totalCents: 5000, paidCents: 2000, unpriced: null };

it('a waiver covers the unpaid amount', () => {
  expect(withStatuses([stand('pending'), stand('no-charge', 'Gift')], AMOUNTS)).toMatchObject({
    ...{ status: 'no-charge', freeCents: 3000, setAside: [stand('pending')] },
  });
  expect(withStatuses([stand('pending')], AMOUNTS).freeCents).toBe(0);
});

it('a charge is waived by a decision, not because it costs nothing', () => {
  expect(isWaived(stand('no-charge'))).toBe(true);
  expect(isWaived(stand('free', 'Referral'))).toBe(true);
  expect(isWaived(stand('free'))).toBe(false);
  expect(isWaived(stand('hold', 'Asks for a manager'))).toBe(false);
  expect(withStatuses([stand('pending')], { ...AMOUNTS, totalCents: 0, paidCents: 0 })).toMatchObject({
    ...{ status: 'free', freeCents: 0 },
  });
});

it('a charge is refunded once everything paid is refunded', () => {
  expect(isRefunded({ paidCents: 5000, refundedCents: 5000 })).toBe(true);
  expect(isRefunded({ paidCents: 5000, refundedCents: 4999 })).toBe(false);
  expect(isRefunded({ paidCents: 1, refundedCents: 1 })).toBe(true);
  expect(isRefunded({ paidCents: 0, refundedCents: 0 })).toBe(false);
});

it('a payment that failed for good still counts beneath later decisions', () => {
  expect(hasFailedForGood({ ...stand('failed-stop'), setAside: [] })).toBe(true);
  expect(hasFailedForGood({ ...stand('hold', 'Calls back'), setAside: [stand('failed-stop')] })).toBe(true);
  expect(hasFailedForGood({ ...stand('failed'), setAside: [stand('pending')] })).toBe(false);
});

it('once a charge’s payment is reversed, decisions on how to pay apply again, but declines don’t', () => {
  const decisions = [stand('failed'), stand('manual', 'Pays by check')];
  const paid = { ...stand('success'), setAside: decisions, ...AMOUNTS };
  expect(asUnpaid(paid)).toMatchObject({ status: 'manual', statusReason: 'Pays by check', setAside: [] });
  expect(asUnpaid({ ...paid, setAside: [stand('failed')] })).toMatchObject({
    status: 'pending',
    setAside: [],
  });
});
