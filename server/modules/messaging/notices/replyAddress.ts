import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

/** 128 bits can't be guessed; hex, because mail servers may change the case of an address. */
const SIGNATURE_BYTES = 16;
const TAG = /^([0-9a-z]{1,7})-([0-9a-f]{32})$/;

function signatureOf(appSecret: Buffer, customerId: number): Buffer {
  return createHmac('sha256', appSecret).update(`reply ${customerId}`).digest().subarray(0, SIGNATURE_BYTES);
}

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

/** Returns the address whose emails land in this customer's thread: `reply+CUSTOMER-SIGNATURE@domain`. */
export function replyAddressOf(appSecret: Buffer, mailbox: string, customerId: number): string {
  const [local, domain] = partsOf(mailbox);
  const tag = `${customerId.toString(36)}-${signatureOf(appSecret, customerId).toString('hex')}`;
  return `${local}+${tag}@${domain}`;
}

/**
 * Returns the customer that one of these addresses was signed for; `forged` if one has the format of a signed
 * address but none has a valid signature; null if none has the format.
 */
export function customerIdIn(
  appSecret: Buffer,
  mailbox: string,
  recipients: readonly string[],
): number | 'forged' | null {
  const [local, domain] = partsOf(mailbox.toLowerCase());
  let found: 'forged' | null = null;
  for (const recipient of recipients) {
    const [to, at] = partsOf(recipient.trim().toLowerCase());
    if (at !== domain || !to.startsWith(`${local}+`)) continue;
    const [, customer, signature] = TAG.exec(to.slice(local.length + 1)) ?? [];
    if (!customer || !signature) continue;
    const customerId = Number.parseInt(customer, 36);
    if (timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(appSecret, customerId))) return customerId;
    found = 'forged';
  }
  return found;
}

export type ReplyTo = (customerId: number | null) => string | undefined;

/**
 * Returns a function that finds the reply-to address of a customer's emails; undefined without a mailbox in
 * the settings.
 */
export async function openReplyTo({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ReplyTo> {
  const { address } = await settingOf(db, 'incomingEmail');
  return customerId =>
    address === null || customerId === null
      ? undefined
      : replyAddressOf(config.appSecret, address, customerId);
}
