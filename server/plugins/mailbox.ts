import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { MailboxSetting } from '#contract/system/settings.ts';
import type { Outside } from './outside.ts';

const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;
export const DEFAULT_FOLDER = 'INBOX';

/** A mailbox can't be reached or used; the message is its server's own. */
export class MailboxError extends Error {
  override name = 'MailboxError';
}

/** A folder opened only for reading, so nothing in it changes for those who read it elsewhere. */
export interface OpenMailbox {
  /** Changes when the server renumbers the emails. */
  uidValidity: string;
  /** Number that the next email will get. */
  uidNext: number;
  count: number;
  /** UIDs of the emails after the given UID, or received on or after the given day, lowest first. */
  list(since: { uid: number } | { day: Date }): Promise<number[]>;
  /** Returns an email's MIME source; null if it is gone or larger than `mostBytes`. */
  read(uid: number, mostBytes: number): Promise<Buffer | null>;
}

/**
 * Opens the mailbox of the settings for `work`, and closes it afterward. Throws MailboxError if it can't be
 * reached or used; other errors are those of `work`.
 */
export async function withMailbox<Result>(
  outside: Outside,
  setting: MailboxSetting,
  work: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { host, port, security, user, password, folder } = setting;
  if (!host || !user) throw new MailboxError('It is not set up.');
  // Only an office with a mailbox needs the library.
  const { ImapFlow: Client } = await import('imapflow');
  const socket = await outside.connect(host, port, CONNECT_MS).catch(fail);
  const overTls = (under: Duplex, { servername, tls }: TlsOf, onSecure: () => void) =>
    connectTls({ socket: under, host, ...(servername && { servername }), ...tls }, onSecure);
  const client = new Client({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password ?? '' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    transport: {
      connect(options, onConnect) {
        if (options.secure) return overTls(socket, options, onConnect);
        setImmediate(onConnect);
        return socket;
      },
      upgrade: overTls,
    },
  });
  client.on('error', () => client.close());
  try {
    await client.connect().catch(fail);
    await client.mailboxOpen(folder ?? DEFAULT_FOLDER, { readOnly: true }).catch(fail);
    return await work(await opened(client));
  } finally {
    await client.logout().catch(() => client.close());
    socket.destroy();
  }
}

interface TlsOf {
  servername?: string | undefined;
  tls?: ConnectionOptions | undefined;
}

async function opened(client: ImapFlow): Promise<OpenMailbox> {
  const { mailbox } = client;
  if (!mailbox) throw new MailboxError('The folder could not be opened.');
  return {
    uidValidity: String(mailbox.uidValidity),
    uidNext: await nextOf(client, mailbox),
    count: mailbox.exists,
    async list(since) {
      const query = 'uid' in since ? { uid: `${since.uid + 1}:*` } : { since: since.day };
      const found = (await client.search(query, { uid: true }).catch(fail)) || [];
      // "101:*" is the last email even if its number is 100.
      return found.filter(uid => !('uid' in since) || uid > since.uid).sort((one, other) => one - other);
    },
    async read(uid, mostBytes) {
      const head = await client.fetchOne(String(uid), { size: true }, { uid: true }).catch(fail);
      if (!head || (head.size ?? 0) > mostBytes) return null;
      const email = await client.fetchOne(String(uid), { source: true }, { uid: true }).catch(fail);
      return email ? (email.source ?? null) : null;
    },
  };
}

/** Returns the UID that the next email will get, which servers aren't required to report. */
async function nextOf(client: ImapFlow, { uidNext, exists }: MailboxObject): Promise<number> {
  if (uidNext) return uidNext;
  if (exists === 0) return 1;
  const last = (await client.search({ uid: '*' }, { uid: true }).catch(fail)) || [];
  return Math.max(0, ...last) + 1;
}

/** Error properties set by the library. */
interface ImapFailure extends Error {
  responseText?: string;
}

function fail({ responseText, message }: ImapFailure): never {
  throw new MailboxError((responseText || message).slice(0, 300));
}
