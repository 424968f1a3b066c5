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

export const PAYTRACE_ACCOUNT = { user: 'lawn-business', password: 'p&ss w/rd', integratorId: 'INT959' };

/** Test cards; with `address-mismatch`, a sale is approved and then voided. */
type PaytraceCard = OutsideCard | 'address-mismatch' | 'expired';

interface Transaction {
  transaction_id: number;
  transaction_type: 'SALE' | 'REFUND' | 'VOID';
  amount: number;
  invoice_id: string;
  customer_id: string;
  approval_code: string;
  approval_message: string;
  avs_response: string;
  csc_response: string;
  status_message: string;
  /** Settlement time of the sale; empty before. */
  settled: string;
  created: { at: string };
}

export interface PaytraceServer extends OutsideGateway {
  enter(card: PaytraceCard): string;
  /** Settles the sales so far, so that they can be refunded but no longer voided. */
  settle(): void;
  /** Expires all tokens. */
  expireTokens(): void;
  /** Makes the server refuse the account on all paths or on one; null makes it accept the account again. */
  refuse(refusal: { status: 400 | 401 | 403; path?: string } | null): void;
  /** Called paths, in order. */
  readonly calls: readonly string[];
}

const VERDICTS: Record<PaytraceCard, { code: 101 | 102 | 103; message: string; avs: string; csc: string }> = {
  approve: {
    code: 101,
    message: '  EXACT MATCH - Approved and completed',
    avs: 'Full Exact Match',
    csc: 'Match',
  },
  slow: { code: 101, message: '  NO  MATCH - Approved and completed', avs: 'No Match', csc: '' },
  'soft-decline': { code: 102, message: '   DECLINE - Insufficient funds', avs: '', csc: '' },
  'hard-decline': { code: 102, message: '   PICK UP CARD - Stolen', avs: '', csc: '' },
  'address-mismatch': {
    code: 103,
    message: '  NO  MATCH - Approved and completed',
    avs: 'No Match',
    csc: 'No Match',
  },
  expired: { code: 102, message: '', avs: '', csc: '' },
};
const SAID = {
  101: 'Your transaction was successfully approved.',
  102: 'Your transaction was not approved.',
  103: 'Your transaction was approved and then voided due to AVS/CSC response.',
};

const ok = (body: object): Answer => ({ status: 200, body });
const invalid = (code: number, message: string): Answer => ({
  status: 400,
  body: {
    success: false,
    response_code: 1,
    status_message: 'One or more errors has occurred.',
    errors: { [code]: [message] },
  },
});
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
/** Converts dates from PayTrace's format 06/10/2026. */
const asked = (day: unknown) => String(day).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/**
 * Starts a server with the part of PayTrace's JSON API that moves money; like PayTrace, it treats every call
 * as a new one.
 */
export async function startPaytrace(now: () => Date): Promise<PaytraceServer> {
  const tokens = new Set<string>();
  const forms = new Map<string, { key: string; card: PaytraceCard }>();
  const profiles = new Map<string, PaytraceCard>();
  const transactions: Transaction[] = [];
  const faults: OutsideFault[] = [];
  const movements: Movement[] = [];
  const calls: string[] = [];
  let refusal: Parameters<PaytraceServer['refuse']>[0] = null;
  let count = 0;
  const next = () => {
    count += 1;
    return 79_388_000 + count;
  };

  function signIn(form: URLSearchParams): Answer {
    const isRight =
      form.get('grant_type') === 'password' &&
      form.get('username') === PAYTRACE_ACCOUNT.user &&
      form.get('password') === PAYTRACE_ACCOUNT.password;
    if (!isRight)
      return {
        status: 401,
        body: { error: 'invalid_grant', error_description: 'The credentials are not valid.' },
      };
    const token = `token${next()}`;
    tokens.add(token);
    return ok({ access_token: token, token_type: 'Bearer', expires_in: 7200 });
  }

  function keep({ customer_id, hpf_token, enc_key, billing_address }: Record<string, unknown>): Answer {
    const form = forms.get(String(hpf_token));
    if (!form || form.key !== enc_key) return invalid(400, 'The HPF token is not valid.');
    if (!(billing_address as { name?: string } | undefined)?.name)
      return invalid(40, 'Please provide a valid billing name.');
    forms.delete(String(hpf_token));
    profiles.set(String(customer_id), form.card);
    return ok({ success: true, response_code: 160, customer_id });
  }

  function show({ customer_id }: Record<string, unknown>): Answer {
    if (!profiles.has(String(customer_id))) return invalid(171, 'Please provide a valid customer ID.');
    const credit_card = {
      masked_number: '************1111',
      bin: '411111',
      expiration_month: 12,
      expiration_year: 29,
    };
    return ok({ success: true, response_code: 1, customers: [{ customer_id, credit_card }] });
  }

  async function sell({ customer_id, amount, invoice_id }: Record<string, unknown>): Promise<Answer> {
    const card = profiles.get(String(customer_id));
    if (!card) return invalid(171, 'Please provide a valid customer ID.');
    if (card === 'expired') return invalid(43, 'The credit card has expired.');
    if (card === 'slow') await pass(SLOW_ANSWER_MS);
    const { code, message, avs, csc } = VERDICTS[card];
    const sale: Transaction = {
      transaction_id: next(),
      transaction_type: code === 103 ? 'VOID' : 'SALE',
      amount: Number(amount),
      invoice_id: String(invoice_id),
      customer_id: String(customer_id),
      approval_code: code === 102 ? '' : 'TAS610',
      approval_message: message,
      avs_response: avs,
      csc_response: csc,
      status_message: code === 102 ? 'NOT APPROVED' : 'PENDING SETTLEMENT',
      settled: '',
      created: { at: now().toISOString() },
    };
    transactions.push(sale);
    if (code === 101) move(sale, 'sale');
    return ok({
      ...sale,
      created: undefined,
      success: code !== 102,
      response_code: code,
      status_message: SAID[code],
    });
  }

  function giveBack({ transaction_id, amount, invoice_id }: Record<string, unknown>): Answer {
    const sale = transactions.find(one => String(one.transaction_id) === String(transaction_id));
    if (!sale?.settled)
      return invalid(817, 'Only settled transactions can be refunded. Please try to void the transaction.');
    const given = transactions
      .filter(one => one.transaction_type === 'REFUND' && one.customer_id === sale.customer_id)
      .reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
    if (given + Math.round(Number(amount) * 100) > Math.round(sale.amount * 100))
      return { status: 200, body: { success: false, response_code: 107, status_message: 'Not refunded.' } };
    const refund: Transaction = {
      ...sale,
      transaction_id: next(),
      transaction_type: 'REFUND',
      amount: Number(amount),
      invoice_id: String(invoice_id),
      approval_code: '',
      approval_message: '',
      settled: '',
      created: { at: now().toISOString() },
    };
    transactions.push(refund);
    move(refund, 'refund');
    const { transaction_id: id } = refund;
    return ok({ success: true, response_code: 106, status_message: 'Refunded.', transaction_id: id });
  }

  function takeBack({ transaction_id }: Record<string, unknown>): Answer {
    const sale = transactions.find(one => String(one.transaction_id) === String(transaction_id));
    if (sale?.transaction_type !== 'SALE' || sale.settled)
      return invalid(817, 'The transaction could not be voided: it is settled.');
    sale.transaction_type = 'VOID';
    move(sale, 'refund');
    return ok({ success: true, response_code: 109, status_message: 'Voided.', transaction_id });
  }

  const move = ({ invoice_id, amount }: Transaction, kind: Movement['kind']) =>
    movements.push({ attemptId: invoice_id, kind, cents: Math.round(amount * 100) });

  function list({ start_date, end_date, customer_id }: Record<string, unknown>): Answer {
    const [from, to] = [asked(start_date), asked(end_date)];
    const listed = transactions.filter(one => {
      const day = dayOf(new Date(one.created.at));
      return day >= from && day <= to && (!customer_id || one.customer_id === customer_id);
    });
    return ok({ success: true, response_code: 1, transactions: listed });
  }

  async function troubled(work: () => Answer | Promise<Answer>): Promise<Answer | null> {
    const fault = faults.shift();
    if (fault === 'down') return { status: 500, body: { message: 'Our fault' } };
    const answer = fault === 'lost' ? null : await work();
    return fault === 'moved' ? null : answer;
  }

  const { address, server } = await listen(async ({ url = '', headers }, body) => {
    calls.push(url);
    if (refusal && (refusal.path ?? url) === url)
      return refusal.status === 400
        ? invalid(983, 'No permission for this transaction type.')
        : { status: refusal.status, body: { message: 'Not allowed' } };
    if (url === '/oauth/token') return signIn(new URLSearchParams(body));
    const token = String(headers.authorization).replace('Bearer ', '');
    if (!tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } };
    const fields = JSON.parse(body) as Record<string, unknown>;
    if (fields.integrator_id !== PAYTRACE_ACCOUNT.integratorId)
      return invalid(981, 'Please provide a valid integrator ID.');
    switch (url) {
      case '/v1/payment_fields/token/create':
        return ok({ clientKey: `client-key-${next()}` });
      case '/v1/customer/pt_protect_create':
        return keep(fields);
      case '/v1/customer/export':
        return show(fields);
      case '/v1/transactions/sale/by_customer':
        return troubled(() => sell(fields));
      case '/v1/transactions/refund/for_transaction':
        return troubled(() => giveBack(fields));
      case '/v1/transactions/void':
        return troubled(() => takeBack(fields));
      case '/v1/customer/delete':
        return profiles.delete(String(fields.customer_id))
          ? ok({ success: true, response_code: 162 })
          : invalid(171, 'Please provide a valid customer ID.');
      case '/v1/transactions/export/by_date_range':
        return list(fields);
      default:
        return { status: 404, body: { message: 'Not here' } };
    }
  });

  return {
    address,
    faults,
    movements,
    calls,
    enter(card) {
      const token = `hpf${next()}`;
      forms.set(token, { key: `${token}/key+of:it=`, card });
      return `${token}:${token}/key+of:it=`;
    },
    settle() {
      for (const one of transactions) if (one.transaction_type === 'SALE') one.settled = now().toISOString();
    },
    refuse(next) {
      refusal = next;
    },
    expireTokens: () => tokens.clear(),
    close: closing(server),
  };
}
