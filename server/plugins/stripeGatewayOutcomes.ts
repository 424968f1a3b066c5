import type Stripe from 'stripe';
import { declinedText } from './declinedText.ts';
import { AccountRefused, type GatewayOutcome } from './gateway.ts';

/** Permanent declines: a retry would fail, and some card networks charge fees for it. */
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

/** Code for a cardholder who didn't confirm with the bank. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure';

/** Outcome of a sale; null while the bank hasn't decided. */
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

/** Outcome of a refund; a pending card refund counts as successful. */
export function refundOutcome({ id, status, failure_reason: reason }: Stripe.Refund): GatewayOutcome | null {
  if (status === 'succeeded' || status === 'pending') return approved(id, 'Refunded');
  if (status === 'failed' || status === 'canceled')
    return declined(id, reason ?? status, `The refund ${status}`);
  return null;
}

/**
 * Outcome of a Stripe error. Throws `AccountRefused` if the key or account isn't allowed to do this; rethrows
 * errors that leave open whether money moved, such as too many requests or an outage.
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

/** Throws `AccountRefused` if an error says that the key or account isn't allowed to do this. */
export function throwIfRefused(error: unknown): void {
  if (isAccountFault(error))
    throw new AccountRefused(error.message, {
      isSignIn: !('type' in error) || error.type !== 'StripePermissionError',
    });
}

/**
 * Whether the bank declined the card. Checks the type name, because the library is loaded with the first
 * call.
 */
export const isCardFault = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Error && 'type' in error && error.type === 'StripeCardError';

/** Whether Stripe rejected the request as invalid. */
export const isRequestFault = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/**
 * Stripe checks the key and its rights before doing anything; these codes also appear in invalid requests.
 */
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

/** Codes of invalid requests that concern the card or payment. */
const ANSWERS = new Set([
  'resource_missing',
  'charge_already_refunded',
  'charge_disputed',
  'amount_too_large',
  'amount_too_small',
  'refund_disputed_payment',
]);
