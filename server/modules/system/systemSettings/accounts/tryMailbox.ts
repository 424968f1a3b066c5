import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { DEFAULT_FOLDER, MailboxError, withMailbox } from '#server/plugins/mailbox.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import { type Outcome, refused, succeeded } from './outcome.ts';

/** Signs in to the mailbox of the settings and counts the emails in its folder. Changes nothing there. */
export async function tryMailbox({
  db,
  config,
  outside,
}: Pick<Deps, 'db' | 'config' | 'outside'>): Promise<Outcome> {
  const setting = await readSetting(db, config.appSecret, 'mailbox');
  if (!setting.host) throw new AppError('conflict', systemTexts.systemSettings.notSetUpYet);
  try {
    const count = await withMailbox(outside, setting, async mailbox => mailbox.count);
    return succeeded(
      filled(systemTexts.systemSettings.mailboxFound, { count, folder: setting.folder ?? DEFAULT_FOLDER }),
    );
  } catch (error) {
    if (error instanceof MailboxError) return refused(error.message);
    throw error;
  }
}
