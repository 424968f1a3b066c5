import { canAdvertise } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { dropNotes, keepFirstNote } from '#server/modules/system/settings/storeSetting.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

/** Key of the settings row that remembers that the office was notified. */
const HELD_NOTE = 'advertising.held';

/** Whether the settings lack what every advertising email must show. */
export const lacksSender = async (db: Queryable): Promise<boolean> =>
  !canAdvertise(await settingOf(db, 'general'));

/** Checks that advertising may be sent. Throws `conflict` while the settings lack the sender. */
export async function assertCanAdvertise(db: Queryable): Promise<void> {
  if (await lacksSender(db)) throw new AppError('conflict', messagingTexts.unsubscribe.noSender);
}

/**
 * Whether advertising that is due has to wait until the settings have the sender. The office is notified
 * once, and again if the sender goes missing later.
 */
export async function isAdvertisingHeld(unit: UnitOfWork): Promise<boolean> {
  if (!(await lacksSender(unit.tx))) {
    await dropNotes(unit.tx, [HELD_NOTE]);
    return false;
  }
  if (await keepFirstNote(unit.tx, HELD_NOTE, { since: unit.now.toISOString() }))
    await unit.raise({ type: 'advertising.held' });
  return true;
}
