import { setTimeout as pass } from 'node:timers/promises';
import {
  type Answer,
  closing,
  listen,
  type Movement,
  type OutsideCard,
  type OutsideFault,
  type OutsideGateway,
  SLOW_ANSWER_MS,
} from './outsideGateway.ts';

export const STRIPE_SECRET_KEY = 'sk_test_sward';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_sward';

/** Adds cards that the bank won't store, or that need confirmation to be stored or for each payment. */
type StripeCard = OutsideCard | 'refused-at-once' | 'wants-confirmation' | 'wants-owner';
type OwnersAnswer = 'confirms' | 'fails';

interface Kept {
  id: string;
  created: number;
  metadata: Record<string, string>;
}

interface StripeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  status: string;
  reason: string;
  livemode: boolean;
  payment_intent: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
}

export interface StripeServer extends OutsideGateway {
  enter(card: StripeCard): string;
  /** Returns the payment or refund of an attempt, as Stripe shows it. */
  objectOf(attemptId: string): Kept | undefined;
  /** Simulates the card owner's answer to the bank about an attempt; `answerSetUp`: about storing a card. */
  answerBank(attemptId: string, answer: OwnersAnswer): void;
  answerSetUp(id: string, answer: OwnersAnswer): void;
  /** Makes the server refuse the account's sales and refunds; null makes it accept them again. */
  refuse(answer: Answer | null): void;
  /** The cards that Stripe has stored. */
  readonly keptCards: ReadonlySet<string>;
  /** Disputes an attempt's sale, or moves the dispute to a status; returns the event's object. */
  dispute(attemptId: string, status?: string): StripeDispute;
  /** The bank rejects a refund days later. */
  failRefund(attemptId: string): void;
}

const DECLINES: Readonly<Record<string, string>> = {
  'soft-decline': 'insufficient_funds',
  'hard-decline': 'stolen_card',
};

const cardError = (decline_code: string, more: object = {}): Answer => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code,
      message: 'Your card was declined.',
      ...more,
    },
  },
});
const invalid = (code: string, message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});
const ok = (body: unknown): Answer => ({ status: 200, body });

/** Starts a server with the part of Stripe's API that moves money, including idempotency keys and lists. */
export async function startStripe(now: () => Date): Promise<StripeServer> {
  const tokens = new Map<string, StripeCard>();
  const methods = new Map<string, { customer: string; card: StripeCard }>();
  const intents: (Kept & {
    customer: string;
    amount: number;
    status: string;
    last_payment_error: object | null;
  })[] = [];
  const setUps = new Map<string, { id: string; status: string; metadata: object }>();
  const refunds: (Kept & { amount: number; payment_intent: string; status: string })[] = [];
  const disputes: StripeDispute[] = [];
  const answered = new Map<string, { body: string; answer: Answer }>();
  const troubled = new Map<string, OutsideFault>();
  const faults: OutsideFault[] = [];
  const movements: Movement[] = [];
  let refusal: Answer | null = null;
  let count = 0;
  const id = (kind: string) => {
    count += 1;
    return `${kind}_${String(count).padStart(6, '0')}`;
  };
  const kept = (kind: string, form: URLSearchParams): Kept => ({
    id: id(kind),
    created: Math.floor(now().getTime() / 1000),
    metadata: metadataOf(form),
  });
  const metadataOf = (form: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return field ? [[field, value]] : [];
      }),
    );

  function setUp(form: URLSearchParams): Answer {
    const token = form.get('confirmation_token') ?? '';
    const card = tokens.get(token);
    const customer = form.get('customer') ?? '';
    if (!card || form.get('confirm') !== 'true' || form.get('usage') !== 'off_session')
      return invalid('resource_missing', `No such confirmation token: ${token}`);
    tokens.delete(token);
    if (card === 'refused-at-once') return cardError('do_not_honor');
    const method = id('pm');
    methods.set(method, { customer, card });
    const intent = {
      id: id('seti'),
      object: 'setup_intent',
      customer,
      client_secret: `${method}_secret`,
      metadata: metadataOf(form),
      status: card === 'wants-confirmation' ? 'requires_action' : 'succeeded',
      payment_method: {
        id: method,
        object: 'payment_method',
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 },
      },
    };
    setUps.set(intent.id, intent);
    return ok(intent);
  }

  async function sell(form: URLSearchParams): Promise<Answer> {
    const method = methods.get(form.get('payment_method') ?? '');
    const isAway = form.get('off_session') === 'true';
    if (!method || method.customer !== form.get('customer') || isAway === form.has('use_stripe_sdk'))
      return invalid('resource_missing', 'No such PaymentMethod');
    if (method.card === 'slow') await pass(SLOW_ANSWER_MS);
    const amount = Number(form.get('amount'));
    const isAsked = method.card === 'wants-owner';
    const declined = isAsked && isAway ? 'authentication_required' : DECLINES[method.card];
    const intent = {
      ...kept('pi', form),
      object: 'payment_intent',
      customer: method.customer,
      amount,
      client_secret: `pi_${count}_secret`,
      status: declined ? 'requires_payment_method' : isAsked ? 'requires_action' : 'succeeded',
      last_payment_error: declined
        ? { code: 'card_declined', decline_code: declined, message: 'Your card was declined.' }
        : null,
    };
    intents.unshift(intent);
    if (declined) return cardError(declined, { payment_intent: intent });
    if (intent.status === 'succeeded') moved(intent);
    return ok(intent);
  }
  const moved = ({ metadata, amount }: (typeof intents)[number]) =>
    movements.push({ attemptId: metadata.attempt_id ?? '', kind: 'sale', cents: amount });

  /** A paid intent can't be canceled, and a canceled one can't be confirmed. */
  function callOff(intent: (typeof intents)[number]): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return invalid('payment_intent_unexpected_state', `It is ${intent.status}`);
    intent.status = 'canceled';
    return ok(intent);
  }

  function giveBack(form: URLSearchParams): Answer {
    const sale = intents.find(intent => intent.id === form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!sale) return invalid('resource_missing', 'No such payment_intent');
    const given = refunds
      .filter(refund => refund.payment_intent === sale.id && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (given + amount > sale.amount)
      return invalid('charge_already_refunded', 'Charge has already been refunded.');
    const refund = {
      ...kept('re', form),
      object: 'refund',
      amount,
      payment_intent: sale.id,
      status: 'succeeded',
    };
    refunds.unshift(refund);
    movements.push({ attemptId: refund.metadata.attempt_id ?? '', kind: 'refund', cents: amount });
    return ok(refund);
  }

  const withIntent = (dispute: StripeDispute) => ({
    ...dispute,
    payment_intent: intents.find(({ id: intentId }) => intentId === dispute.payment_intent) ?? null,
  });

  /** Returns one page of objects, newest first; refuses an empty filter. */
  function list(
    all: readonly (Pick<Kept, 'id' | 'created'> & { customer?: string; payment_intent?: unknown })[],
    query: URLSearchParams,
  ): Answer {
    const [customer, sale] = [query.get('customer'), query.get('payment_intent')];
    if (customer === '' || sale === '') return invalid('parameter_invalid_empty', 'Pass no empty string');
    const from = Number(query.get('created[gte]') ?? 0);
    const to = Number(query.get('created[lte]') ?? Number.POSITIVE_INFINITY);
    const wanted = all.filter(
      one =>
        one.created >= from &&
        one.created <= to &&
        (customer === null || one.customer === customer) &&
        (sale === null || one.payment_intent === sale),
    );
    const start = wanted.findIndex(one => one.id === query.get('starting_after')) + 1;
    const end = start + Number(query.get('limit') ?? 10);
    return ok({ object: 'list', data: wanted.slice(start, end), has_more: end < wanted.length });
  }

  /** Runs a request once per idempotency key; repeats get the first response. */
  async function once(key: string, body: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    const first = answered.get(key);
    if (first && first.body !== body)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys are for one request' } },
      };
    const answer = first?.answer ?? (await work());
    answered.set(key, { body, answer });
    return answer;
  }

  async function move(
    key: string,
    body: string,
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer | null> {
    if (refusal) return refusal;
    const fault = troubled.get(key) ?? faults.shift();
    if (!fault) return once(key, body, work);
    // Retrying over a new connection fails the same way.
    troubled.set(key, fault);
    if (fault === 'down')
      return { status: 500, body: { error: { type: 'api_error', message: 'Our fault' } } };
    if (fault === 'moved') await once(key, body, work);
    return null;
  }

  const { address, server } = await listen(async ({ method, url = '', headers }, body) => {
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    if (headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const form = new URLSearchParams(body);
    const key = String(headers['idempotency-key'] ?? '');
    const [, detached] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(pathname) ?? [];
    if (detached)
      return methods.delete(detached)
        ? ok({ id: detached, object: 'payment_method' })
        : invalid('resource_missing', 'No such PaymentMethod');
    const [, setUpId = ''] = /^\/v1\/setup_intents\/(\w+)$/.exec(pathname) ?? [];
    if (setUpId)
      return setUps.has(setUpId)
        ? ok(setUps.get(setUpId))
        : invalid('resource_missing', 'No such setup_intent');
    const [, intentId, action] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(pathname) ?? [];
    const intent = intents.find(one => one.id === intentId);
    if (intent) return action ? callOff(intent) : ok(intent);
    const expands = (name: string) => [...searchParams.values()].includes(name);
    const [, disputeId] = /^\/v1\/disputes\/(\w+)$/.exec(pathname) ?? [];
    const dispute = disputes.find(one => one.id === disputeId);
    if (dispute) return ok(expands('payment_intent') ? withIntent(dispute) : dispute);
    switch (`${method} ${pathname}`) {
      case 'GET /v1/disputes':
        return list(expands('data.payment_intent') ? disputes.map(withIntent) : disputes, searchParams);
      case 'POST /v1/customers':
        return once(key, body, () => ok({ id: id('cus'), object: 'customer' }));
      case 'POST /v1/setup_intents':
        return once(key, body, () => setUp(form));
      case 'POST /v1/payment_intents':
        return move(key, body, () => sell(form));
      case 'POST /v1/refunds':
        return move(key, body, () => giveBack(form));
      case 'GET /v1/payment_intents':
        return list(intents, searchParams);
      case 'GET /v1/refunds':
        return list(refunds, searchParams);
      default:
        return { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unknown URL' } } };
    }
  });

  return {
    address,
    faults,
    movements,
    enter(card) {
      const token = id('ctoken');
      tokens.set(token, card);
      return token;
    },
    objectOf: attemptId => [...intents, ...refunds].find(one => one.metadata.attempt_id === attemptId),
    answerBank(attemptId, answer) {
      const intent = intents.find(one => one.metadata.attempt_id === attemptId);
      if (intent?.status !== 'requires_action') return;
      if (answer === 'confirms') moved(Object.assign(intent, { status: 'succeeded' }));
      else
        Object.assign(intent, {
          status: 'requires_payment_method',
          last_payment_error: { code: 'payment_intent_authentication_failure', message: 'Not confirmed.' },
        });
    },
    answerSetUp(setUpId, answer) {
      const status = answer === 'confirms' ? 'succeeded' : 'requires_payment_method';
      Object.assign(setUps.get(setUpId) ?? {}, { status });
    },
    get keptCards() {
      return new Set(methods.keys());
    },
    dispute(attemptId, status = 'needs_response') {
      const sale = intents.find(one => one.metadata.attempt_id === attemptId);
      if (!sale) throw new Error('Nobody disputes what was not sold.');
      const created = Math.floor(now().getTime() / 1000);
      const opened: StripeDispute = disputes.find(one => one.payment_intent === sale.id) ?? {
        id: id('dp'),
        object: 'dispute',
        amount: sale.amount,
        created,
        status,
        reason: 'fraudulent',
        livemode: false,
        payment_intent: sale.id,
        evidence_details: {
          due_by: created + 10 * 86_400,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
      };
      if (!disputes.includes(opened)) disputes.unshift(opened);
      opened.status = status;
      return opened;
    },
    failRefund(attemptId) {
      const refund = refunds.find(one => one.metadata.attempt_id === attemptId);
      if (refund) Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    },
    refuse(answer) {
      refusal = answer;
    },
    close: closing(server),
  };
}
