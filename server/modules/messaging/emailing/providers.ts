import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** An email as a provider delivers it: its MIME source, and recipients that only the provider knows. */
export interface Delivered {
  source: Buffer | string;
  envelope: readonly string[];
  /** Mailgun's token, which it uses for one delivery. */
  token: string | null;
}

/** Age after which a signed request is refused, in seconds; Mailgun retries for eight hours. */
const OLDEST = 86_400;

const postmarkBody = z.object({
  RawEmail: z.string().min(1),
  OriginalRecipient: z.string().default(''),
});

/** Postmark's inbound JSON, with "Include raw email content" on; null for anything else. */
export function fromPostmark(body: Buffer): Delivered | null {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const { data } = postmarkBody.safeParse(json);
  return data
    ? { source: data.RawEmail, envelope: [data.OriginalRecipient].filter(Boolean), token: null }
    : null;
}

/** Reads a form, sent as multipart or as one line. Throws `TypeError` if it isn't one. */
export const readFields = (body: Buffer, contentType: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();

function one(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const envelopeBody = z.object({ to: z.array(z.string()) });

/** SendGrid's Inbound Parse with "POST the raw, full MIME message" on; null for anything else. */
export function fromSendgrid(form: FormData): Delivered | null {
  const source = one(form, 'email');
  if (!source) return null;
  let envelope: unknown;
  try {
    envelope = JSON.parse(one(form, 'envelope'));
  } catch {
    envelope = null;
  }
  return { source, envelope: envelopeBody.safeParse(envelope).data?.to ?? [], token: null };
}

/** Mailgun's route to an address that ends in `mime`; null for anything else. */
export function fromMailgun(form: FormData): Delivered | null {
  const source = one(form, 'body-mime');
  if (!source) return null;
  return { source, envelope: [one(form, 'recipient')].filter(Boolean), token: one(form, 'token') };
}

/** Whether Mailgun signed a form lately. */
export function isSignedByMailgun(key: string, form: FormData, now: Date): boolean {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map(name => one(form, name));
  if (key === '' || !timestamp || !token || !signature) return false;
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) < OLDEST)) return false;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return isSame(signature, expected);
}

/** Whether a request carries this password (HTTP Basic authentication). */
export function hasPassword(password: string, authorization: string | undefined): boolean {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (password === '' || !encoded) return false;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return isSame(text.slice(text.indexOf(':') + 1), password);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
