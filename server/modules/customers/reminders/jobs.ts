import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { notifyDue } from './notifyDue.ts';

const QUEUE = 'reminders.due';

/** Runs every morning of a business day, and at the server's start in case it was down that morning. */
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
