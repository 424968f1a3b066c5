import { createHash } from 'node:crypto';
import { type GatewaySetting, isUnencrypted } from '#contract/system/settings.ts';
import type { Clock } from '#server/clock.ts';
import { fromEnglish } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import {
  type CardHolder,
  CardRefused,
  GATEWAY_TIMEOUT_MS,
  type Gateway,
  type GatewayAccount,
  type GatewayCard,
  type GatewayOutcome,
  type RefundRequest,
  type SaleRequest,
  type SentAttempt,
  type VoidRequest,
} from './gateway.ts';
import type { Outside } from './outside.ts';
import {
  createPaytraceApi,
  daysAround,
  daysBetween,
  isPaytraceSetUp,
  PAYTRACE_LIST,
  type PaytraceReply,
} from './paytraceApi.ts';
import {
  assertAllowed,
  errorText,
  listedOutcome,
  listedVoid,
  refundOutcome,
  saleOutcome,
  voidOutcome,
} from './paytraceGatewayOutcomes.ts';
import { PAYTRACE_CARD_FORM, registerPaytracePages } from './paytraceGatewayPages.ts';

export interface PaytraceOptions {
  /** Account and secrets from the current settings. */
  account: () => Promise<GatewaySetting>;
  clock: Clock;
  outside: Outside;
  /** Time limit of a call in milliseconds. */
  timeoutMs?: number;
}

/** Response code for a created customer profile. */
const PROFILE_MADE = 160;
/** Error code for a missing profile. */
const UNKNOWN_PROFILE = '171';
/** Maximum time by which our clock is assumed to have been ahead. */
const CLOCK_WRONG_BY_MS = 31 * 86_400_000;

/** `SentAttempt` without its time. */
type LookedUp = SentAttempt extends infer One ? (One extends unknown ? Omit<One, 'sentAt'> : never) : never;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * PayTrace gateway. Cards are entered in PayTrace's own fields and stored there as profiles. PayTrace doesn't
 * recognize repeats, so each sale and refund has our attempt id as its invoice id and is looked up by it
 * first.
 */
export function createPaytraceGateway({
  account,
  clock,
  outside,
  timeoutMs = GATEWAY_TIMEOUT_MS,
}: PaytraceOptions): Gateway {
  const api = createPaytraceApi(account, outside, timeoutMs);

  async function find(attempt: LookedUp, days: object): Promise<GatewayOutcome | null> {
    const { kind, attemptId } = attempt;
    const list = await api.post(PAYTRACE_LIST, {
      ...days,
      ...(kind === 'sale' && { customer_id: attempt.cardToken }),
    });
    assertAllowed(list);
    if (!list.success) throw new Error(`PayTrace did not list its transactions: ${errorText(list)}`);
    if (kind === 'refund' && attempt.isVoid) {
      const sale = list.transactions?.find(one => one.transaction_id === attempt.saleReference);
      return sale ? listedVoid(sale) : null;
    }
    const listed = list.transactions?.find(one => one.invoice_id === attemptId);
    return listed ? listedOutcome(kind, listed) : null;
  }

  /** Looks up an attempt, allowing for our clock having been wrong when it was sent. */
  function findSent(attempt: SentAttempt): Promise<GatewayOutcome | null> {
    const [sent, now] = [attempt.sentAt.getTime(), clock.now().getTime()];
    const first = new Date(Math.min(sent, now) - CLOCK_WRONG_BY_MS);
    return find(attempt, daysBetween(first, new Date(Math.max(sent, now))));
  }

  async function sale({ attemptId, amountCents, cardToken }: SaleRequest): Promise<GatewayOutcome> {
    const earlier = await find({ kind: 'sale', attemptId, cardToken }, daysAround(clock.now()));
    if (earlier) return earlier;
    return saleOutcome(
      await api.post('/v1/transactions/sale/by_customer', {
        amount: dollars(amountCents),
        customer_id: cardToken,
        invoice_id: attemptId,
      }),
    );
  }

  async function refund({ attemptId, saleReference, amountCents }: RefundRequest): Promise<GatewayOutcome> {
    const repeated = { kind: 'refund', attemptId, saleReference, isVoid: false } as const;
    const earlier = await find(repeated, daysAround(clock.now()));
    if (earlier) return earlier;
    return refundOutcome(
      await api.post('/v1/transactions/refund/for_transaction', {
        transaction_id: saleReference,
        amount: dollars(amountCents),
        invoice_id: attemptId,
      }),
    );
  }

  async function voidSale({ saleReference }: VoidRequest): Promise<GatewayOutcome> {
    const reply = await api.post('/v1/transactions/void', { transaction_id: saleReference });
    return voidOutcome(reply, saleReference);
  }

  async function forget(token: string): Promise<void> {
    const reply = await api.post('/v1/customer/delete', { customer_id: token });
    assertAllowed(reply);
    if (!reply.success && !reply.errors?.[UNKNOWN_PROFILE]) throw new Error(errorText(reply));
  }

  async function clientKey(): Promise<string> {
    const reply = await api.post('/v1/payment_fields/token/create');
    assertAllowed(reply);
    if (!reply.clientKey)
      throw new Error(`PayTrace returned no key for its card fields: ${errorText(reply)}`);
    return reply.clientKey;
  }

  /** Turns the form's one-time token into a profile that can be charged without the cardholder. */
  async function card(formResult: string, { name: holder }: CardHolder): Promise<GatewayCard> {
    const [hpfToken = '', encKey = ''] = formResult.split(/:(.*)/s);
    const customerId = createHash('sha256').update(hpfToken).digest('hex').slice(0, 24);
    const made = await api.post('/v1/customer/pt_protect_create', {
      customer_id: customerId,
      hpf_token: hpfToken,
      enc_key: encKey,
      billing_address: { name: holder },
    });
    if (made.response_code !== PROFILE_MADE) {
      assertAllowed(made);
      throw refusal(made);
    }
    const shown = await api.post('/v1/customer/export', { customer_id: customerId, include_bin: true });
    assertAllowed(shown);
    const kept = shown.customers?.[0]?.credit_card;
    // The card was stored, so neither the card nor the form is at fault.
    if (!kept) throw new Error(`PayTrace did not return the stored card: ${errorText(shown)}`);
    const { masked_number: number, bin, expiration_month, expiration_year } = kept;
    return {
      token: customerId,
      brand: BRANDS.find(([digits]) => digits.test(bin || number))?.[1] ?? 'Card',
      lastFour: number.slice(-4),
      expiryMonth: expiration_month,
      expiryYear: expiration_year < 100 ? 2000 + expiration_year : expiration_year,
    };
  }

  return {
    name: 'paytrace',
    account: async () => accountState(await account()),
    sale,
    refund,
    void: voidSale,
    find: findSent,
    card,
    forget,
    formUrl: () => PAYTRACE_CARD_FORM,
    registerPages: (app, opening = open => open()) =>
      registerPaytracePages(app, async () => ({
        address: (await account()).address,
        clientKey: await opening(clientKey),
      })),
  };
}

const refusal = (reply: PaytraceReply) =>
  new CardRefused(fromEnglish(errorText(reply), coreTexts.paytraceGateway.paytraceGateway.refused));

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^35/, 'JCB'],
  [/^3/, 'Diners Club'],
  [/^6/, 'Discover'],
];

/** PayTrace's sandbox, and anything not reached over https, moves no money. */
function accountState(setting: GatewaySetting): GatewayAccount {
  if (!isPaytraceSetUp(setting)) return 'none';
  const isSandbox = new URL(setting.address).hostname.split('.').includes('sandbox');
  return isSandbox || isUnencrypted(setting.address) ? 'test' : 'live';
}
