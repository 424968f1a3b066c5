import { z } from 'zod';
import type { GatewaySetting } from '#contract/system/settings.ts';
import { AccountRefused } from './gateway.ts';
import type { Outside } from './outside.ts';

const text = z.string().nullish();

/** Fields with the bank's result of a transaction. */
const verdict = {
  approval_code: text,
  approval_message: text,
  avs_response: text,
  csc_response: text,
  status_message: text,
};

const transaction = z.object({
  ...verdict,
  transaction_id: z.coerce.string(),
  /** SALE, REFUND, VOID …, in uppercase. */
  transaction_type: z.string(),
  invoice_id: text,
});
export type PaytraceTransaction = z.output<typeof transaction>;

const customer = z.object({
  credit_card: z.object({
    masked_number: z.string(),
    /** First digits of the number, which identify the brand. */
    bin: text,
    expiration_month: z.coerce.number(),
    /** Two or four digits. */
    expiration_year: z.coerce.number(),
  }),
});

/** Response of any call; each call sets some of the fields. */
const reply = z.object({
  ...verdict,
  success: z.boolean().optional(),
  response_code: z.coerce.number().optional(),
  transaction_id: z.coerce.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  transactions: z.array(transaction).optional(),
  customers: z.array(customer).optional(),
  clientKey: z.string().optional(),
});
export type PaytraceReply = z.output<typeof reply>;

/** Wrong credentials or missing rights; PayTrace checks these before doing anything. */
const NOT_ALLOWED = [401, 403];
/** Like `NOT_ALLOWED`, for signing in, where wrong credentials may also yield 400. */
const NOT_LET_IN = [400, ...NOT_ALLOWED];

const signedIn = z.object({ access_token: z.string() });

export interface PaytraceApi {
  /**
   * Throws if there was no response, or one that doesn't say whether the request was carried out. Throws
   * `AccountRefused` if the account isn't allowed to make the request, which then wasn't carried out.
   */
  post(path: string, fields?: object): Promise<PaytraceReply>;
}

/** Client for PayTrace's JSON API. Signs in when necessary and keeps the token while it is valid. */
export function createPaytraceApi(
  account: () => Promise<GatewaySetting>,
  outside: Outside,
  timeoutMs: number,
): PaytraceApi {
  let session: { owner: string; token: Promise<string> } | null = null;

  async function signIn({ address, user, password }: GatewaySetting, signal: AbortSignal): Promise<string> {
    const response = await outside.fetch(addressOf(address, '/oauth/token'), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: user ?? '', password: password ?? '' }),
      signal,
    });
    const why = `Signing in to PayTrace failed: HTTP ${response.status}.`;
    if (NOT_LET_IN.includes(response.status)) throw new AccountRefused(why, { isSignIn: true });
    if (!response.ok) throw new Error(why);
    return signedIn.parse(await response.json()).access_token;
  }

  /** Concurrent calls share one sign-in; a different account gets its own. */
  function sessionOf(setting: GatewaySetting, signal: AbortSignal) {
    const owner = JSON.stringify([setting.address, setting.user, setting.password]);
    if (session?.owner === owner) return session;
    const opened = { owner, token: signIn(setting, signal) };
    session = opened;
    opened.token.catch(() => forget(opened));
    return opened;
  }
  function forget(used: typeof session) {
    if (session === used) session = null;
  }

  return {
    async post(path, fields = {}) {
      const setting = await account();
      const { address, integratorId } = setting;
      if (!isPaytraceSetUp(setting)) throw new Error('PayTrace is not set up.');
      const signal = AbortSignal.timeout(timeoutMs);
      const send = async () => {
        const used = sessionOf(setting, signal);
        const response = await outside.fetch(addressOf(address, path), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await used.token}` },
          body: JSON.stringify({ ...fields, integrator_id: integratorId }),
          signal,
        });
        if (response.status === 401) forget(used);
        return response;
      };
      // An expired token is rejected before anything is done, so the call can be repeated.
      const first = await send();
      const response = first.status === 401 ? await send() : first;
      if (response.status === 200 || response.status === 400) return reply.parse(await response.json());
      const why = `PayTrace answered HTTP ${response.status}.`;
      if (!NOT_ALLOWED.includes(response.status)) throw new Error(why);
      throw new AccountRefused(why, { isSignIn: response.status === 401 });
    },
  };
}

export const isPaytraceSetUp = ({ user, password, integratorId }: GatewaySetting) =>
  Boolean(user && password && integratorId);

export const addressOf = (address: string, path: string) => `${address.replace(/\/+$/, '')}${path}`;

const DAY_MS = 86_400_000;

interface DateRange {
  start_date: string;
  end_date: string;
}

/**
 * Date range from one timestamp to another for PayTrace's lists, which use PayTrace's time zone and may be a
 * day off ours.
 */
export function daysBetween(first: Date, last: Date): DateRange {
  const day = (moment: Date, offset: number) => {
    const [year, month, date] = new Date(moment.getTime() + offset * DAY_MS).toISOString().split(/[-T]/);
    return `${month}/${date}/${year}`;
  };
  return { start_date: day(first, -1), end_date: day(last, 1) };
}
export const daysAround = (moment: Date): DateRange => daysBetween(moment, moment);

export const PAYTRACE_LIST = '/v1/transactions/export/by_date_range';
