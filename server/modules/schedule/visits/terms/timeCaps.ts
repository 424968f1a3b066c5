import { timeCapChoices } from '#contract/system/business.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/** Throws `invalid`, naming the field, for a time cap that the settings don't offer. */
export async function assertCapOffered(
  db: Queryable,
  minutes: number | null | undefined,
  field = 'timeCapMinutes',
): Promise<void> {
  if (minutes == null) return;
  const choices = timeCapChoices(await settingOf(db, 'timeCap'));
  if (!choices.includes(minutes / 60)) throw AppError.invalid({ [field]: scheduleTexts.visits.noChoice });
}
