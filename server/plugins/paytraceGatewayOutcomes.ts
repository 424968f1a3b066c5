import { declinedText } from './declinedText.ts';
import { AccountRefused, type GatewayOutcome } from './gateway.ts';
import type { PaytraceReply, PaytraceTransaction } from './paytraceApi.ts';

/**
 * The only code of a sale that proves that money moved; `success` is also true for a sale that was approved
 * and then voided.
 */
const APPROVED = 101;
const DECLINED = 102;
const APPROVED_THEN_VOIDED = 103;
const REFUNDED = 106;
const NOT_REFUNDED = 107;
const VOIDED = 109;
const NOT_VOIDED = 110;

/** Errors about the card itself, not our request or account: number, expiration, security code. */
const CARD_ERRORS = ['35', '43', '44', '148'];

/** Bank messages for a permanent decline; PayTrace passes them on without a code of its own. */
const HARD_WORDS =
  /stolen|lost|pick.?up|expired|fraud|restricted|revok|closed|(invalid|no such|not a valid) (card|account|issuer)|no.{0,3}(card|account) ?(number|on file)|not permitted|security violation/i;

/**
 * Errors about the account: failed sign-in or missing rights. PayTrace reports them before doing anything.
 */
const ACCOUNT_ERRORS = ['981', '983', '998'];
const SIGN_IN_ERRORS = ['998'];
const ACCOUNT_WORDS = /permission|not authorized|unauthorized|integrator/i;

type Said = Pick<
  PaytraceTransaction,
  'approval_message' | 'avs_response' | 'csc_response' | 'status_message'
>;

const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Adds the bank's results for address and security code to a message. */
function withChecks(words: string, { avs_response, csc_response }: Said): string {
  const checks = [
    tidy(avs_response) && `AVS: ${tidy(avs_response)}`,
    tidy(csc_response) && `CSC: ${tidy(csc_response)}`,
  ].filter(Boolean);
  return [words.replace(/\.$/, ''), ...checks].join('. ');
}

const declinedWords = (said: Said) =>
  withChecks(declinedText(tidy(said.approval_message), tidy(said.status_message)), said);

/** PayTrace's message about the void; the bank's own message still says approved. */
function voidedWords(said: Said): string {
  const why = tidy(said.status_message);
  return withChecks(/void/i.test(why) ? `Voided: ${why}` : 'Voided after the bank took it', said);
}

const outcome = (
  state: GatewayOutcome['state'],
  reference: string,
  code: number | string,
  text: string,
  isHardDecline = false,
): GatewayOutcome => ({ state, reference, code: `paytrace-${code}`, text, isHardDecline });

const approvedSale = (reference: string, said: Said) =>
  outcome('approved', reference, APPROVED, withChecks(tidy(said.approval_message) || 'Approved', said));
const declinedSale = (reference: string, said: Said) => {
  const text = declinedWords(said);
  return outcome('declined', reference, DECLINED, text, HARD_WORDS.test(text));
};
/** Hard decline: the account requires a matching address or security code, which a retry can't change. */
const voidedSale = (reference: string, said: Said) =>
  outcome('declined', reference, APPROVED_THEN_VOIDED, voidedWords(said), true);
const approvedRefund = (reference: string) => outcome('approved', reference, REFUNDED, 'Refunded');

/** All errors of a request, in PayTrace's words. */
export const errorText = ({
  errors,
  status_message,
}: Pick<PaytraceReply, 'errors' | 'status_message'>): string =>
  Object.values(errors ?? {})
    .flat()
    .join(' ') || tidy(status_message);

/** Throws `AccountRefused` if PayTrace did nothing because the account lacks permission for the request. */
export function assertAllowed({ success, transaction_id, errors, status_message }: PaytraceReply): void {
  if (success || transaction_id) return;
  const isAboutAccount =
    ACCOUNT_ERRORS.some(code => errors?.[code]) ||
    (errors !== undefined && ACCOUNT_WORDS.test(Object.values(errors).flat().join(' ')));
  if (isAboutAccount)
    throw new AccountRefused(errorText({ errors, status_message }), {
      isSignIn: SIGN_IN_ERRORS.some(code => errors?.[code]),
    });
}

/** Outcome of a sale. Throws if the error is about the account or our request, which isn't a decline. */
export function saleOutcome(reply: PaytraceReply): GatewayOutcome {
  const reference = reply.transaction_id ?? '';
  if (reply.response_code === APPROVED && reference) return approvedSale(reference, reply);
  if (reply.response_code === DECLINED) return declinedSale(reference, reply);
  if (reply.response_code === APPROVED_THEN_VOIDED) return voidedSale(reference, reply);
  const error = CARD_ERRORS.find(code => reply.errors?.[code]);
  if (error) return outcome('declined', reference, `error-${error}`, declinedText(errorText(reply)), true);
  assertAllowed(reply);
  throw new Error(`PayTrace did not accept the sale: ${errorText(reply)}`);
}

/** Outcome of a refund. A refused one has PayTrace's message and doesn't count against the card. */
export function refundOutcome(reply: PaytraceReply): GatewayOutcome {
  const reference = reply.transaction_id ?? '';
  if (reply.response_code === REFUNDED && reference) return approvedRefund(reference);
  assertAllowed(reply);
  if (reply.response_code === NOT_REFUNDED || reply.errors)
    return outcome('declined', reference, NOT_REFUNDED, declinedText(errorText(reply)));
  throw new Error(`PayTrace did not report the refund’s outcome: ${errorText(reply)}`);
}

const voided = (reference: string) => outcome('approved', reference, VOIDED, 'Voided');

/** Outcome of a void; if the sale had already been settled, a decline with PayTrace's message. */
export function voidOutcome(reply: PaytraceReply, saleReference: string): GatewayOutcome {
  if (reply.response_code === VOIDED) return voided(saleReference);
  assertAllowed(reply);
  if (reply.response_code === NOT_VOIDED || reply.errors)
    return outcome('declined', '', NOT_VOIDED, declinedText(errorText(reply)));
  throw new Error(`PayTrace did not report the void’s outcome: ${errorText(reply)}`);
}

const isVoid = ({ transaction_type, status_message }: PaytraceTransaction) =>
  transaction_type === 'VOID' || /void/i.test(status_message ?? '');

/** A void appears only on the sale that it cancels. */
export const listedVoid = (sale: PaytraceTransaction): GatewayOutcome | null =>
  isVoid(sale) ? voided(sale.transaction_id) : null;

/** Reconstructs the original outcome from the list of transactions. */
export function listedOutcome(kind: 'sale' | 'refund', listed: PaytraceTransaction): GatewayOutcome {
  const { transaction_id: reference, approval_code, approval_message, status_message } = listed;
  if (kind === 'sale') {
    if (isVoid(listed)) return voidedSale(reference, listed);
    return tidy(approval_code) ? approvedSale(reference, listed) : declinedSale(reference, listed);
  }
  if (isVoid(listed)) return outcome('declined', reference, NOT_REFUNDED, voidedWords(listed));
  return /declin|not approved/i.test(`${approval_message} ${status_message}`)
    ? outcome('declined', reference, NOT_REFUNDED, declinedWords(listed))
    : approvedRefund(reference);
}
