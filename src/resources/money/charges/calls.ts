import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type {
  ChargeBody,
  CollectBody,
  ManualPaymentBody,
  PostponeChargeBody,
  RefundBody,
  SetPriceBody,
  TypedLinesBody,
  VoidBody,
} from '#contract/money/chargeBodies.ts';
import type { CollectAllBody } from '#contract/money/collecting.ts';
import type { CreditRefundBody, PayWithCreditBody, PrepaymentBody } from '#contract/money/credit.ts';
import type { ChargeDiscountBody } from '#contract/money/discounts.ts';
import { call } from '#src/dataProvider/call.ts';

const asked = { expose: false } as const;

/** Parameters of a call on a charge as the user saw it: if it has changed since, the server refuses. */
const of = ({ id, version }: Pick<ChargeDetail, 'id' | 'version'>) => ({ params: { id }, version, ...asked });
type Seen = Parameters<typeof of>[0];

interface Reason {
  reason: string;
}

/** Calls about charges; the caller handles and shows failures. */
export const billingCalls = {
  collect: async (id: number, body: CollectBody) =>
    (await call('POST /charges/:id/collect', { params: { id }, body, ...asked })).data,
  collectAll: async (customerId: number, body: CollectAllBody) => {
    const { data } = await call('POST /customers/:id/collect-all', {
      params: { id: customerId },
      body,
      ...asked,
    });
    return { ...data.payment, paidCents: data.paidCents };
  },
  hold: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/hold', { ...of(charge), body })).data,
  release: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/release', { ...of(charge), body })).data,
  waive: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/no-charge', { ...of(charge), body })).data,
  revert: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/no-charge/revert', { ...of(charge), body })).data,
  billAgain: async (charge: Seen, body: Reason) =>
    (
      await call('POST /charges/:id/bill-again', {
        ...of(charge),
        body,
        // Sending it again for the same version returns the first answer.
        idempotencyKey: `bill-again-${charge.id}-${charge.version}`,
      })
    ).data,
  putOff: async (charge: Seen, body: PostponeChargeBody) =>
    (await call('POST /charges/:id/charge-later', { ...of(charge), body })).data,
  putOffRevert: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/charge-later/revert', { ...of(charge), body })).data,
  byHand: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/manual', { ...of(charge), body })).data,
  byHandRevert: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/manual/revert', { ...of(charge), body })).data,
  unbill: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/non-billable', { ...of(charge), body })).data,
  bill: async (charge: Seen, body: Reason) =>
    (await call('POST /charges/:id/non-billable/revert', { ...of(charge), body })).data,
  add: async (body: ChargeBody, idempotencyKey: string) =>
    (await call('POST /charges', { body, idempotencyKey, ...asked })).data,
  changeLines: async (charge: Seen, body: TypedLinesBody) =>
    (await call('PUT /charges/:id', { ...of(charge), body })).data,
  withdraw: (charge: Seen, body: Reason) => call('POST /charges/:id/withdraw', { ...of(charge), body }),
  setPrice: async (charge: Seen, body: SetPriceBody) =>
    (await call('POST /charges/:id/price', { ...of(charge), body })).data,
  discount: async (charge: Seen, body: ChargeDiscountBody) =>
    (await call('POST /charges/:id/discounts', { ...of(charge), body })).data,
  undiscount: async (charge: Seen, grantId: number, reason: string) =>
    (
      await call('POST /charges/:id/discounts/:grantId/remove', {
        ...of(charge),
        params: { id: charge.id, grantId },
        body: { reason },
      })
    ).data,
  payByHand: async (id: number, body: ManualPaymentBody) =>
    (await call('POST /charges/:id/manual-payment', { params: { id }, body, ...asked })).data.charge,
  prepay: (id: number, body: PrepaymentBody) =>
    call('POST /customers/:id/prepayments', { params: { id }, body, ...asked }),
  refundCredit: (id: number, body: CreditRefundBody) =>
    call('POST /customers/:id/credit-refunds', { params: { id }, body, ...asked }),
  payWithCredit: async (id: number, body: PayWithCreditBody) =>
    (await call('POST /charges/:id/pay-with-credit', { params: { id }, body, ...asked })).data.charge,
  refund: async (id: number, body: RefundBody) =>
    (await call('POST /charges/:id/refund', { params: { id }, body, ...asked })).data.charge,
  void: async (id: number, body: VoidBody) =>
    (await call('POST /charges/:id/void', { params: { id }, body, ...asked })).data.charge,
};
