import { z } from 'zod';
import { isUnencrypted, type TextSetting } from '#contract/system/settings.ts';
import { type Accepted, type Channel, DeliveryError } from './delivery.ts';
import type { Outside } from './outside.ts';

const ANSWER_MS = 20_000;
/** Wrong account, wrong address or too many requests: errors that affect every message. */
const CHANNEL_STATUSES = [401, 403, 404, 429];

/** Sends text messages through Twilio's HTTP API; null if no account is set. */
export function openTexts(outside: Outside, setting: TextSetting): Channel | null {
  const { address, accountSid, authToken, fromNumber } = setting;
  if (!accountSid || !fromNumber) return null;
  const url = `${address.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken ?? ''}`).toString('base64');

  return {
    async send({ recipient, body, statusAddress }) {
      const response = await outside
        .fetch(url, {
          method: 'POST',
          headers: { Authorization: `Basic ${credentials}` },
          body: new URLSearchParams({
            To: internationalOf(recipient),
            From: fromNumber,
            Body: body,
            ...(statusAddress && canCallBack(statusAddress, address) && { StatusCallback: statusAddress }),
          }),
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        .catch((error: Error) => {
          throw new DeliveryError('channel', reasonOf(error));
        });
      const said = await response.text().catch(() => '');
      if (!response.ok) throw deliveryError(response.status, said);
      return acceptedIn(said);
    },
    close: () => undefined,
  };
}

/** Carriers refuse a text whose reports would go to an address that they can't reach. */
const canCallBack = (statusAddress: string, carrier: string) =>
  !isUnencrypted(statusAddress) || isUnencrypted(carrier);

/** Twilio returns the number of segments as a string. */
const accepted = z.object({
  sid: z.string().max(64).nullish(),
  num_segments: z.coerce.number().int().min(1).max(100).nullish().catch(null),
});

function acceptedIn(said: string): Accepted {
  let body: unknown;
  try {
    body = JSON.parse(said);
  } catch {
    body = null;
  }
  const { data } = accepted.safeParse(body);
  return { carrierSid: data?.sid ?? null, segments: data?.num_segments ?? null };
}

/** Adds the country code to ten digits, as carriers require; leaves anything else unchanged. */
const internationalOf = (digits: string) => (/^\d{10}$/.test(digits) ? `+1${digits}` : digits);

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

function deliveryError(status: number, said: string): DeliveryError {
  const text = `HTTP ${status}: ${messageIn(said)}`;
  if (status >= 500 || CHANNEL_STATUSES.includes(status)) return new DeliveryError('channel', text);
  return new DeliveryError('never', text);
}

/** The provider's error message, if its response has one. */
function messageIn(said: string): string {
  try {
    const { message } = JSON.parse(said) as { message?: unknown };
    return typeof message === 'string' ? message : said;
  } catch {
    return said;
  }
}
