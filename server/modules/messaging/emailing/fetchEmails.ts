import { eq } from 'drizzle-orm';
import type { MailboxSetting } from '#contract/system/settings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { mailboxes } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { minutesFrom } from '#server/modules/messaging/notices/claims.ts';
import { readSetting, settingOf } from '#server/modules/system/settings/store.ts';
import { DEFAULT_FOLDER, MailboxError, type OpenMailbox, withMailbox } from '#server/plugins/mailbox.ts';
import { write } from '#server/unitOfWork.ts';
import { MAX_EMAIL_BYTES, readEmail } from './readEmail.ts';
import { receiveEmail } from './receiveEmail.ts';

export const FETCH_QUEUE = 'emails.fetch';

const MAX_IN_ROUND = 100;
/**
 * Number of failed attempts after which an email is left in the mailbox and the following ones are fetched.
 */
const MAX_ATTEMPTS = 5;
const DAY_MINUTES = 1440;

type Position = typeof mailboxes.$inferSelect;

/**
 * Fetches the emails that have arrived in the configured mailbox since the last fetch; the first fetch only
 * records which emails are already there. Emails are identified by their content, so an email fetched twice
 * is stored once.
 */
export async function fetchEmails(deps: Deps): Promise<void> {
  const setting = await readSetting(deps.db, deps.config.appSecret, 'mailbox');
  if (!setting.host) return;
  const before = await positionOf(deps.db, setting);
  try {
    await withMailbox(deps.outside, setting, mailbox => takeNew(deps, mailbox, nameOf(setting), before));
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    deps.log.warn({ reason: reasonOf(error) }, 'the mailbox cannot be read');
    await keep(deps, nameOf(setting), { failure: error.message });
  }
}

/** Reason why the last fetch from the mailbox failed; null if it didn't. */
export async function mailboxFailure(db: Queryable, setting: MailboxSetting): Promise<string | null> {
  return (await positionOf(db, setting))?.failure ?? null;
}

const nameOf = ({ user, host, folder }: MailboxSetting) => `${user}@${host}/${folder ?? DEFAULT_FOLDER}`;

async function positionOf(db: Queryable, setting: MailboxSetting): Promise<Position | undefined> {
  const [position] = await db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.name, nameOf(setting)));
  return position;
}

async function takeNew(
  deps: Deps,
  mailbox: OpenMailbox,
  name: string,
  before: Position | undefined,
): Promise<void> {
  const { uidValidity, uidNext } = mailbox;
  if (!before?.uidValidity) return keep(deps, name, { uidValidity, lastUid: uidNext - 1, failure: null });
  const isSame = before.uidValidity === uidValidity;
  const since = isSame ? { uid: before.lastUid } : { day: minutesFrom(before.checkedAt, -DAY_MINUTES) };
  const uids = (await mailbox.list(since)).slice(0, MAX_IN_ROUND);
  const { address } = await settingOf(deps.db, 'incomingEmail');
  for (const [index, uid] of uids.entries()) {
    const attempts = index === 0 ? before.attempts : 0;
    try {
      const source = await mailbox.read(uid, MAX_EMAIL_BYTES);
      const email = source && (await readEmail(source).catch(() => null));
      if (email) await receiveEmail(deps, email, { mailbox: address ?? '', token: null });
      else deps.log.warn({ uid }, 'an email in the mailbox cannot be read');
    } catch (error) {
      if (error instanceof MailboxError) throw error;
      if (attempts + 1 < MAX_ATTEMPTS) {
        await keep(deps, name, { attempts: attempts + 1 });
        throw error;
      }
      deps.log.error({ err: error, uid }, 'an email could not be handled and stays in the mailbox');
    }
    await keep(deps, name, { uidValidity, lastUid: uid, attempts: 0 });
  }
  if (!isSame && uids.length < MAX_IN_ROUND) await keep(deps, name, { uidValidity, lastUid: uidNext - 1 });
  await keep(deps, name, { failure: null });
}

/** Notes how far a mailbox was read. */
async function keep(deps: Deps, name: string, set: Partial<Position>): Promise<void> {
  await write(deps, SYSTEM_ACTOR, async ({ tx, now }) => {
    const changed = { ...set, checkedAt: now };
    await tx
      .insert(mailboxes)
      .values({ name, ...changed })
      .onConflictDoUpdate({ target: mailboxes.name, set: changed });
  });
}
