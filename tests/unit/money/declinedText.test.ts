import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { declinedText } from '#server/plugins/declinedText.ts';
import type { PaytraceTransaction } from '#server/plugins/paytraceApi.ts';
import {
  listedOutcome,
  refundOutcome,
  saleOutcome,
  voidOutcome,
} from '#server/plugins/paytraceGatewayOutcomes.ts';
import {
  refundOutcome as stripeRefund,
  saleOutcome as stripeSale,
} from '#server/plugins/stripeGatewayOutcomes.ts';

/** A bank's messages for approved payments. */
const APPROVALS = ['Approved', ' NO  MATCH - Approved and completed', 'Your transaction was successful.'];

const listed = (
  approval_message: string,
  change: Partial<PaytraceTransaction> = {},
): PaytraceTransaction => ({
  transaction_id: '1',
  transaction_type: 'SALE',
  invoice_id: null,
  approval_code: '',
  avs_response: '',
  csc_response: '',
  status_message: '',
  ...change,
  approval_message,
});

describe.each(APPROVALS)('a declined outcome never repeats “%s”', approval => {
  it('of PayTrace', () => {
    const said = { approval_message: approval, status_message: approval };
    const outcomes = [
      ...[102, 103].map(response_code => saleOutcome({ ...said, response_code, transaction_id: '1' })),
      saleOutcome({ ...said, errors: { 43: [approval] } }),
      refundOutcome({ ...said, response_code: 107 }),
      voidOutcome({ ...said, response_code: 110 }, '1'),
      listedOutcome('sale', listed(approval)),
      listedOutcome('sale', listed(approval, { transaction_type: 'VOID', approval_code: 'TAS610' })),
      listedOutcome('refund', listed(approval, { transaction_type: 'VOID' })),
      listedOutcome('refund', listed(approval, { status_message: 'NOT APPROVED' })),
    ];
    for (const { state, text } of outcomes) {
      expect(state).toBe('declined');
      expect(text).toMatch(/^(Declined|Voided|NOT APPROVED)/);
      expect(text).not.toContain(approval.trim());
    }
  });

  it('of Stripe', () => {
    for (const status of ['canceled', 'requires_payment_method', 'requires_action', 'requires_capture'])
      expect(
        stripeSale({ id: 'pi_1', status, last_payment_error: { message: approval } } as Stripe.PaymentIntent),
      ).toMatchObject({ state: 'declined', text: 'Declined' });
    for (const status of ['failed', 'canceled'])
      expect(stripeRefund({ id: 're_1', status } as Stripe.Refund)).toMatchObject({
        state: 'declined',
        text: `The refund ${status}`,
      });
  });
});

it.each([
  'NOT APPROVED',
  'DECLINE - Insufficient funds',
  'The credit card has expired.',
  'Approved, then voided',
])('keeps text that says it was not approved: %s', text => expect(declinedText(text)).toBe(text));

it('keeps PayTrace’s words on a void', () => {
  const status_message = 'Your transaction was approved and then voided due to AVS response.';
  const { text } = saleOutcome({ response_code: 103, transaction_id: '1', status_message });
  expect(text).toBe('Voided: Your transaction was approved and then voided due to AVS response');
});
