import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Language } from '#contract/core/messages.ts';
import { plainText } from './plainText.ts';

/** Mail servers accept emails of up to 25 MB, which grow by a third when they are encoded as text. */
export const MAX_EMAIL_BYTES = 36 * 1_048_576;
const MAX_TEXT = 100_000;
const MAX_ATTACHMENTS = 20;

export interface EmailAttachment {
  name: string;
  bytes: Buffer;
}

/** An email as it arrived, read from its MIME source. */
export interface IncomingEmail {
  /** Hash that every copy of the email has in common. */
  key: string;
  from: { name: string; address: string };
  recipients: readonly string[];
  subject: string;
  /** Its whole text, with what it quotes. */
  text: string;
  language: Language;
  attachments: readonly EmailAttachment[];
  /** Header values by lowercase name. */
  headers: ReadonlyMap<string, readonly string[]>;
}

const addressesOf = (list: readonly Address[] | undefined): string[] =>
  (list ?? []).flatMap(one => (one.group ? one.group.map(({ address }) => address) : [one.address]));

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'base64');
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
}

const clean = (text: string) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();

/**
 * Reads an email. `envelope` names recipients that only the mail server knows. Returns null for anything that
 * has no sender.
 */
export async function readEmail(
  source: Buffer | string,
  envelope: readonly string[] = [],
): Promise<IncomingEmail | null> {
  const email = await PostalMime.parse(source, { maxNestingDepth: 50 });
  const sender = email.from?.address ? email.from : email.sender;
  if (!sender?.address) return null;
  const headers = new Map<string, string[]>();
  for (const { key, value } of email.headers) headers.set(key, [...(headers.get(key) ?? []), value]);
  const seen = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'];
  const text = textOf(email);
  return {
    key: keyOf(email, text),
    from: { name: clean(sender.name).slice(0, 100), address: sender.address.toLowerCase().slice(0, 254) },
    recipients: [
      ...envelope,
      ...seen.flatMap(name => headers.get(name) ?? []),
      ...[email.to, email.cc, email.bcc].flatMap(addressesOf),
    ].map(address => address.replaceAll(/[<>]/g, '').trim()),
    subject: clean(email.subject ?? '').slice(0, 200),
    text,
    language: languageOf(headers, email.html ?? ''),
    attachments: email.attachments
      .filter(({ related, mimeType }) => !(related && mimeType.startsWith('image/')))
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) })),
    headers,
  };
}

function textOf({ text, html }: Email): string {
  const plain = (text ?? '').replaceAll('\0', '').trim();
  return (plain || plainText(html ?? '')).slice(0, MAX_TEXT);
}

/**
 * Identifies an email. Its Message-ID alone isn't enough: some programs reuse one, and anyone can send an
 * email with someone else's.
 */
function keyOf({ messageId, date, from, subject }: Email, text: string): string {
  const id = JSON.stringify([messageId?.trim() || date, from?.address?.toLowerCase(), subject, text]);
  return createHash('sha256').update(id).digest('hex');
}

function languageOf(headers: ReadonlyMap<string, readonly string[]>, html: string): Language {
  const said =
    headers.get('content-language')?.[0] ?? /<(?:html|body)[^>]*\slang="?(\w\w)/i.exec(html)?.[1] ?? '';
  return said.trim().toLowerCase().startsWith('es') ? 'es' : 'en';
}
