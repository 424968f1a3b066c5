import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** An email as a provider delivers it: its MIME source, and recipients that only the provider knows. */
export interface Delivered {
  source: Buffer | string;
  envelope: readonly string[];
  /** Mailgun's token, which is unique to one delivery. */
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

/** Fields of a form, each with its bytes: an email may be in any encoding. */
export type Fields = ReadonlyMap<string, Buffer>;

/** Reads a form, sent as multipart or URL-encoded. Throws `TypeError` if it isn't one. */
export async function readFields(body: Buffer, contentType: string): Promise<Fields> {
  if (contentType.toLowerCase().startsWith('application/x-www-form-urlencoded')) return fieldsOfLine(body);
  // The form is read as UTF-8, which would lose bytes of other encodings; so each byte becomes a character.
  const wide = Buffer.from(body.toString('latin1'), 'utf8');
  const form = await new Response(new Uint8Array(wide), {
    headers: { 'content-type': contentType },
  }).formData();
  const fields = new Map<string, Buffer>();
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name, Buffer.from(value, 'latin1'));
  return fields;
}

function fieldsOfLine(body: Buffer): Fields {
  const bytes = (text: string) =>
    Buffer.from(
      text
        .replaceAll('+', ' ')
        .replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`))),
      'latin1',
    );
  const pairs = body.toString('latin1').split('&');
  return new Map(
    pairs.map(pair => {
      const [name = ''] = pair.split('=', 1);
      return [bytes(name).toString('utf8'), bytes(pair.slice(name.length + 1))];
    }),
  );
}

const one = (fields: Fields, name: string): string => fields.get(name)?.toString('utf8') ?? '';

const envelopeBody = z.object({ to: z.array(z.string()) });

/** SendGrid's Inbound Parse with "POST the raw, full MIME message" on; null for anything else. */
export function fromSendgrid(form: Fields): Delivered | null {
  const source = form.get('email');
  if (!source?.length) return null;
  let envelope: unknown;
  try {
    envelope = JSON.parse(one(form, 'envelope'));
  } catch {
    envelope = null;
  }
  return { source, envelope: envelopeBody.safeParse(envelope).data?.to ?? [], token: null };
}

/** Mailgun's route to an address that ends in `mime`; null for anything else. */
export function fromMailgun(form: Fields): Delivered | null {
  const source = form.get('body-mime');
  if (!source?.length) return null;
  return { source, envelope: [one(form, 'recipient')].filter(Boolean), token: one(form, 'token') };
}

/** Whether Mailgun signed a form recently. */
export function isSignedByMailgun(key: string, form: Fields, now: Date): boolean {
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
