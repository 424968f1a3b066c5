import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { StripeSetting } from '#contract/system/settings.ts';
import type { Clock } from '#server/clock.ts';
import { fromEnglish } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import {
  type CardHolder,
  type CardQuestion,
  CardRefused,
  ForeignNotice,
  GATEWAY_TIMEOUT_MS,
  type Gateway,
  type GatewayAccount,
  type GatewayCard,
  type GatewayDispute,
  type GatewayNotice,
  type GatewayOutcome,
  type GatewayQuestion,
  type RefundRequest,
  type SaleRequest,
  type SentAttempt,
} from './gateway.ts';
import { type Outside, OwnNetworkError } from './outside.ts';
import { disputeIn } from './stripeGatewayDisputes.ts';
import {
  isCardFault,
  isRequestFault,
  refundOutcome,
  refusalIn,
  saleOutcome,
  throwIfRefused,
} from './stripeGatewayOutcomes.ts';
import { registerStripePages, STRIPE_CARD_FORM, STRIPE_CONFIRM_PAGE } from './stripeGatewayPages.ts';

export interface StripeOptions {
  /** Account and secrets from the current settings. */
  account: () => Promise<StripeSetting>;
  clock: Clock;
  outside: Outside;
  /** Time limit of a call in milliseconds. */
  timeoutMs?: number;
}

/** Metadata key of our attempt id. */
const ATTEMPT = 'attempt_id';
/** Metadata key that marks a sale whose cardholder can confirm it. */
const OWNER_THERE = 'owner_there';
/** Metadata key of the owner of a card that is to be confirmed. */
const HOLDER = 'customer_id';
const SET_UP = /^seti_\w+$/;
/** Time limit for the cardholder's confirmation. */
const CONFIRM_WITHIN_MS = 15 * 60_000;
const PAGE = 100;

/**
 * Stripe gateway. Cards are entered in Stripe's own fields and stored there; each sale and refund has our
 * attempt id as its idempotency key, so that Stripe accepts it once, and in its metadata, by which it is
 * found again.
 */
export function createStripeGateway({
  account,
  clock,
  outside,
  timeoutMs = GATEWAY_TIMEOUT_MS,
}: StripeOptions): Gateway {
  async function connect(): Promise<Stripe> {
    const { address, secretKey } = await account();
    if (!secretKey) throw new Error('Stripe is not set up.');
    const { protocol, hostname, port } = new URL(address);
    if ((await outside.mayReach(hostname)) === 'no') throw new OwnNetworkError(hostname);
    const isPlain = protocol === 'http:';
    const { default: Client } = await import('stripe');
    return new Client(secretKey, {
      protocol: isPlain ? 'http' : 'https',
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      httpAgent: outside.agents[isPlain ? 'http:' : 'https:'],
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /**
   * Outcome of a sale. One that needs confirmation waits for the cardholder until the time limit; then, or if
   * the confirmation failed, it is canceled, so that nobody can confirm a payment that counts as declined.
   */
  async function answerTo(
    stripe: Stripe,
    intent: Stripe.PaymentIntent,
  ): Promise<GatewayOutcome | GatewayQuestion> {
    const { id, status, client_secret: secret, created, metadata } = intent;
    const isYoung = clock.now().getTime() - created * 1000 < CONFIRM_WITHIN_MS;
    if (status === 'requires_action' && secret && isYoung) return questionOf(secret);
    const isOpen = status === 'requires_action' || status === 'requires_payment_method';
    if (!isOpen || metadata[OWNER_THERE] !== 'yes') return decided(saleOutcome(intent));
    const closed = await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
      // It may have just been confirmed or canceled.
      if (isRequestFault(error)) return stripe.paymentIntents.retrieve(id);
      throw error;
    });
    return decided(saleOutcome(closed));
  }

  async function sale(request: SaleRequest): Promise<GatewayOutcome | GatewayQuestion> {
    const { attemptId, amountCents, cardToken, isOwnerThere = false } = request;
    const stripe = await connect();
    const [customer = '', paymentMethod = ''] = cardToken.split('/');
    const intent = await stripe.paymentIntents
      .create(
        {
          amount: amountCents,
          currency: 'usd',
          customer,
          payment_method: paymentMethod,
          allowed_payment_method_types: ['card'],
          confirm: true,
          ...(isOwnerThere ? { use_stripe_sdk: true } : { off_session: true }),
          metadata: { [ATTEMPT]: attemptId, ...(isOwnerThere && { [OWNER_THERE]: 'yes' }) },
        },
        { idempotencyKey: attemptId },
      )
      .catch(refusalIn);
    return 'object' in intent ? answerTo(stripe, intent) : intent;
  }

  async function refund({ attemptId, saleReference, amountCents }: RefundRequest): Promise<GatewayOutcome> {
    const stripe = await connect();
    const given = await stripe.refunds
      .create(
        { payment_intent: saleReference, amount: amountCents, metadata: { [ATTEMPT]: attemptId } },
        { idempotencyKey: attemptId },
      )
      .catch(refusalIn);
    return 'object' in given ? decided(refundOutcome(given)) : given;
  }

  /**
   * Lists the customer's payments or the sale's refunds, because Stripe's search index lags behind. Doesn't
   * narrow by time, because our clock may have been wrong when the attempt was sent.
   */
  async function find(attempt: SentAttempt): Promise<GatewayOutcome | GatewayQuestion | null> {
    const stripe = await connect();
    if (attempt.kind === 'sale') {
      const [customer] = attempt.cardToken.split('/');
      for await (const intent of stripe.paymentIntents.list({ customer, limit: PAGE }))
        if (intent.metadata[ATTEMPT] === attempt.attemptId) return answerTo(stripe, intent);
    } else {
      const ofSale = { payment_intent: attempt.saleReference, limit: PAGE };
      for await (const given of stripe.refunds.list(ofSale))
        if (given.metadata?.[ATTEMPT] === attempt.attemptId) return decided(refundOutcome(given));
    }
    return null;
  }

  /** Attaches the form's confirmation token to a new Stripe customer. */
  async function setUp(stripe: Stripe, formResult: string, holder: CardHolder): Promise<Stripe.SetupIntent> {
    const { id: customer } = await stripe.customers.create({}, { idempotencyKey: `customer-${formResult}` });
    return stripe.setupIntents.create({
      customer,
      confirm: true,
      confirmation_token: formResult,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      use_stripe_sdk: true,
      metadata: { [HOLDER]: String(holder.id) },
      expand: ['payment_method'],
    });
  }

  /** Stores a card that can be charged without the cardholder; the bank may first require a confirmation. */
  async function card(formResult: string, holder: CardHolder): Promise<GatewayCard | CardQuestion | null> {
    const stripe = await connect();
    const isConfirmed = SET_UP.test(formResult);
    const intent = await (isConfirmed
      ? stripe.setupIntents.retrieve(formResult, { expand: ['payment_method'] })
      : setUp(stripe, formResult, holder)
    ).catch((error: unknown) => {
      throwIfRefused(error);
      if (isCardFault(error))
        throw new CardRefused(fromEnglish(error.message, coreTexts.stripeGateway.declined));
      if (isRequestFault(error)) return null;
      throw error;
    });
    // Nobody may store a card that another customer confirmed.
    if (!intent || (isConfirmed && intent.metadata?.[HOLDER] !== String(holder.id))) return null;
    const { id, status, customer, client_secret: secret, payment_method: method } = intent;
    if (status === 'requires_action' && !isConfirmed && secret)
      return { ...questionOf(secret), formResult: id };
    if (status !== 'succeeded') throw new CardRefused(coreTexts.stripeGateway.notConfirmed);
    if (typeof method !== 'object' || !method?.card) return null;
    return {
      token: `${typeof customer === 'object' ? customer?.id : customer}/${method.id}`,
      brand: BRANDS[method.card.brand] ?? method.card.brand,
      lastFour: method.card.last4,
      expiryMonth: method.card.exp_month,
      expiryYear: method.card.exp_year,
    };
  }

  async function forget(token: string): Promise<void> {
    const stripe = await connect();
    const [, paymentMethod = ''] = token.split('/');
    await stripe.paymentMethods.detach(paymentMethod).catch((error: unknown) => {
      throwIfRefused(error);
      // Already gone or never attached, so there is nothing to delete.
      if (!isRequestFault(error)) throw error;
    });
  }

  async function saleNotice(intent: Stripe.PaymentIntent): Promise<GatewayNotice | null> {
    if (!intent.metadata[ATTEMPT]) return null;
    const outcome = await answerTo(await connect(), intent);
    return noticeOf('sale', intent.metadata, outcome.state === 'asks' ? null : outcome);
  }

  const asDispute = (dispute: Stripe.Dispute) => disputeIn(dispute, ATTEMPT);

  /** Fetches the current state, because the notice's may be outdated. */
  async function disputeNow({ id }: Stripe.Dispute): Promise<GatewayDispute | null> {
    const stripe = await connect();
    return asDispute(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }));
  }

  async function disputes(since: Date): Promise<GatewayDispute[]> {
    const stripe = await connect();
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const found: GatewayDispute[] = [];
    for await (const dispute of stripe.disputes.list({
      created,
      limit: PAGE,
      expand: ['data.payment_intent'],
    }))
      found.push(...[asDispute(dispute)].filter(one => one !== null));
    return found;
  }

  async function readNotice(
    body: string,
    headers: IncomingHttpHeaders,
  ): Promise<GatewayNotice | GatewayDispute | null> {
    const { webhookSecret } = await account();
    const signature = headers['stripe-signature'];
    if (!webhookSecret || typeof signature !== 'string') throw new ForeignNotice();
    const { default: Client } = await import('stripe');
    let event: Stripe.Event;
    try {
      event = Client.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        undefined,
        undefined,
        clock.now().getTime(),
      );
    } catch {
      throw new ForeignNotice();
    }
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
        return saleNotice(event.data.object);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
        return noticeOf('refund', event.data.object.metadata, refundOutcome(event.data.object));
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed':
        return disputeNow(event.data.object);
      default:
        return null;
    }
  }

  return {
    name: 'stripe',
    account: async () => accountState(await account()),
    sale,
    refund,
    find: attempt => find(attempt).catch(rethrown),
    card: (formResult, holder) => card(formResult, holder).catch(rethrown),
    forget,
    readNotice: (body, headers) => readNotice(body, headers).catch(rethrown),
    disputes: since => disputes(since).catch(rethrown),
    formUrl: () => STRIPE_CARD_FORM,
    registerPages: app => registerStripePages(app, async () => (await account()).publishableKey),
  };
}

/** Rethrows a rejected account as `AccountRefused`, and other errors unchanged. */
function rethrown(error: unknown): never {
  throwIfRefused(error);
  throw error;
}

/** The secret follows the #, so it is never sent to a server. */
const questionOf = (secret: string): GatewayQuestion => ({
  state: 'asks',
  pageUrl: `${STRIPE_CONFIRM_PAGE}#${secret}`,
});

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Both keys must be of the same mode; test keys move no money. */
function accountState({ publishableKey, secretKey }: StripeSetting): GatewayAccount {
  const modes = [publishableKey, secretKey].map(key => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]);
  if (modes.every(mode => mode === 'live')) return 'live';
  return modes.every(mode => mode === 'test') ? 'test' : 'none';
}

/** Throws if the bank hasn't decided on the attempt yet. */
function decided(outcome: GatewayOutcome | null): GatewayOutcome {
  if (!outcome) throw new Error('Stripe has not decided yet.');
  return outcome;
}

function noticeOf(
  kind: GatewayNotice['kind'],
  metadata: Stripe.Metadata | null,
  outcome: GatewayOutcome | null,
): GatewayNotice | null {
  const attemptId = metadata?.[ATTEMPT];
  return attemptId && outcome ? { attemptId, kind, outcome } : null;
}
