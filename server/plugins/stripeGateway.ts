import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import type { StripeSetting } from '../../contract/settings.ts';
import type { Clock } from '../clock.ts';
import {
  CardRefused,
  ForeignNotice,
  GATEWAY_TIMEOUT_MS,
  type Gateway,
  type GatewayAccount,
  type GatewayCard,
  type GatewayNotice,
  type GatewayOutcome,
  type RefundRequest,
  type SaleRequest,
  type SentAttempt,
} from './gateway.ts';
import { refundOutcome, refusalIn, saleOutcome } from './stripeGatewayOutcomes.ts';
import { registerStripePages, STRIPE_CARD_FORM } from './stripeGatewayPages.ts';

export interface StripeOptions {
  /** The account with its secrets, as the settings say now. */
  account: () => Promise<StripeSetting>;
  clock: Clock;
  /** How long a call may take, milliseconds. */
  timeoutMs?: number;
}

/** Where Stripe keeps our attempt's id. */
const ATTEMPT = 'attempt_id';
/** Around the moment of sending; no two clocks are alike. */
const ASKED_BEFORE_S = 600;
const ASKED_AFTER_S = 3600;
const PAGE = 100;

/**
 * Stripe. Cards are entered in its own fields and kept by it; each sale and refund carries our attempt's id as its
 * idempotency key, so that Stripe itself takes it once, and in its metadata, by which it is found again.
 */
export function createStripeGateway({
  account,
  clock,
  timeoutMs = GATEWAY_TIMEOUT_MS,
}: StripeOptions): Gateway {
  async function connect(): Promise<Stripe> {
    const { address, secretKey } = await account();
    if (!secretKey) throw new Error('Stripe is not set up.');
    const { protocol, hostname, port } = new URL(address);
    return new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  async function sale({ attemptId, amountCents, cardToken }: SaleRequest): Promise<GatewayOutcome> {
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
          off_session: true,
          metadata: { [ATTEMPT]: attemptId },
        },
        { idempotencyKey: attemptId },
      )
      .catch(refusalIn);
    return 'object' in intent ? decided(saleOutcome(intent)) : intent;
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

  /** By listing what was made at the time: Stripe's search would be shorter, but lags behind. */
  async function find({ attemptId, kind, sentAt }: SentAttempt): Promise<GatewayOutcome | null> {
    const stripe = await connect();
    const sent = Math.floor(sentAt.getTime() / 1000);
    const around = { created: { gte: sent - ASKED_BEFORE_S, lte: sent + ASKED_AFTER_S }, limit: PAGE };
    if (kind === 'sale') {
      for await (const intent of stripe.paymentIntents.list(around))
        if (intent.metadata[ATTEMPT] === attemptId) return decided(saleOutcome(intent));
    } else {
      for await (const given of stripe.refunds.list(around))
        if (given.metadata?.[ATTEMPT] === attemptId) return decided(refundOutcome(given));
    }
    return null;
  }

  /** The form's confirmation token becomes a card that may be charged while its owner is away. */
  async function card(formResult: string): Promise<GatewayCard | null> {
    const stripe = await connect();
    const { id: customer } = await stripe.customers.create({}, { idempotencyKey: `customer-${formResult}` });
    const intent = await stripe.setupIntents
      .create({
        customer,
        confirm: true,
        confirmation_token: formResult,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        expand: ['payment_method'],
      })
      .catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeCardError)
          throw new CardRefused({
            en: error.message,
            es: 'El banco rechazó esta tarjeta. Use otra tarjeta.',
          });
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      });
    if (!intent) return null;
    const { status, payment_method: method } = intent;
    if (status !== 'succeeded') throw new CardRefused(WANTS_CONFIRMATION);
    if (typeof method !== 'object' || !method?.card) return null;
    return {
      token: `${customer}/${method.id}`,
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
      // Gone already, or never fastened: there is nothing left to give up.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }

  async function readNotice(body: string, headers: IncomingHttpHeaders): Promise<GatewayNotice | null> {
    const { webhookSecret } = await account();
    const signature = headers['stripe-signature'];
    if (!webhookSecret || typeof signature !== 'string') throw new ForeignNotice();
    let event: Stripe.Event;
    try {
      event = Stripe.webhooks.constructEvent(
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
        return noticeOf('sale', event.data.object.metadata, saleOutcome(event.data.object));
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
        return noticeOf('refund', event.data.object.metadata, refundOutcome(event.data.object));
      default:
        return null;
    }
  }

  return {
    name: 'stripe',
    account: async () => standing(await account()),
    sale,
    refund,
    find,
    card,
    forget,
    readNotice,
    formUrl: () => STRIPE_CARD_FORM,
    registerPages: app => registerStripePages(app, async () => (await account()).publishableKey),
  };
}

const WANTS_CONFIRMATION = {
  en: 'The bank wants this card to be confirmed each time. Please use another card.',
  es: 'El banco pide confirmar esta tarjeta cada vez. Use otra tarjeta.',
};

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Both keys are of one mode; a test key moves no money. */
function standing({ publishableKey, secretKey }: StripeSetting): GatewayAccount {
  const modes = [publishableKey, secretKey].map(key => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]);
  if (modes.every(mode => mode === 'live')) return 'live';
  return modes.every(mode => mode === 'test') ? 'test' : 'none';
}

/** An attempt that the bank still thinks about has no outcome yet. */
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
