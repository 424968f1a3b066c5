import type Stripe from 'stripe';
import { declinedText } from './declinedText.ts';
import { AccountRefused, type GatewayOutcome } from './gateway.ts';

/** With these the bank means the card, not the moment: trying it again is in vain, and some networks fine it. */
const HARD_DECLINES = new Set([
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

const approved = (reference: string, text: string): GatewayOutcome => ({
  state: 'approved',
  reference,
  code: 'succeeded',
  text,
  isHardDecline: false,
});

const declined = (reference: string, code: string, text: string): GatewayOutcome => ({
  state: 'declined',
  reference,
  code,
  text: declinedText(text),
  isHardDecline: HARD_DECLINES.has(code),
});

/** The owner of the card did not answer the bank. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure';

/** What became of a sale; null while the bank has not decided. */
export function saleOutcome({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): GatewayOutcome | null {
  if (status === 'succeeded') return approved(id, 'Approved');
  if (status === 'processing') return null;
  const isCalledOff = status === 'canceled' || status === 'requires_action';
  return declined(
    id,
    error?.decline_code ?? error?.code ?? (isCalledOff ? NOT_CONFIRMED : status),
    error?.message ?? 'Declined',
  );
}

/** What became of a refund: a card's is as good as given while it is pending. */
export function refundOutcome({ id, status, failure_reason: reason }: Stripe.Refund): GatewayOutcome | null {
  if (status === 'succeeded' || status === 'pending') return approved(id, 'Refunded');
  if (status === 'failed' || status === 'canceled')
    return declined(id, reason ?? status, `The refund ${status}`);
  return null;
}

/**
 * The outcome that an error of Stripe's stands for. Throws `AccountRefused` where the key or the account may not do this,
 * and the error again where it leaves open whether money moved: too many requests, a fault at Stripe.
 */
export function refusalIn(error: unknown): GatewayOutcome {
  throwIfRefused(error);
  if (isCardFault(error))
    return declined(
      error.payment_intent?.id ?? '',
      error.decline_code ?? error.code ?? 'card_declined',
      error.message,
    );
  if (isRequestFault(error) && ANSWERS.has(error.code ?? ''))
    return declined('', error.code ?? '', error.message);
  throw error;
}

/** Throws `AccountRefused` for an error that says that the key or the account may not do this. */
export function throwIfRefused(error: unknown): void {
  if (isAccountFault(error))
    throw new AccountRefused(error.message, {
      isSignIn: !('type' in error) || error.type !== 'StripePermissionError',
    });
}

/** What Stripe says of a card: the bank declined it. By its name, since the library is loaded with the first call. */
export const isCardFault = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Error && 'type' in error && error.type === 'StripeCardError';

/** What Stripe says of a request that it cannot follow. */
export const isRequestFault = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/** Stripe checks the key and its rights before it does anything; these also come as faults in a request. */
const ACCOUNT_CODES = new Set([
  'account_invalid',
  'api_key_expired',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
]);

const isAccountFault = (error: unknown): error is Error =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripePermissionError' ||
    error.type === 'StripeAuthenticationError' ||
    (isRequestFault(error) && ACCOUNT_CODES.has(error.code ?? '')));

/** Faults in a request that are about the card or the payment asked for. */
const ANSWERS = new Set([
  'resource_missing',
  'charge_already_refunded',
  'charge_disputed',
  'amount_too_large',
  'amount_too_small',
  'refund_disputed_payment',
]);
