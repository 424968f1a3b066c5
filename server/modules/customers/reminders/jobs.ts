import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { notifyDue } from './notifyDue.ts';

const QUEUE = 'reminders.due';

/**
 * Notifies assignees of due reminders every morning, and when the server starts in case it was down that
 * morning.
 */
export function reminderJobs(deps: Deps): void {
  deps.jobs.define(
    QUEUE,
    async () => {
      const told = await write(deps, SYSTEM_ACTOR, unit => notifyDue(unit));
      deps.log.info({ notified: told }, 'reminders due');
    },
    { cron: '0 7 * * *', atStart: true },
  );
}
