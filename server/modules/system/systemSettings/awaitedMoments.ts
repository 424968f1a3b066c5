import { type AwaitedMoment, correctWrong, countWrong } from '#server/db/awaitedMoment.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { USED_SESSIONS } from '#server/modules/access/auth/endSessions.ts';
import { OPEN_REQUESTS } from '#server/modules/field/extraTime/answerExtraTime.ts';
import { SENT_REPORTS } from '#server/modules/insight/savedReports/sendDue.ts';
import { STARTED_STEPS } from '#server/modules/messaging/automations/jobs.ts';
import { NEXT_TRIES } from '#server/modules/messaging/notices/sendNotices.ts';
import { NEXT_PICTURES } from '#server/modules/messaging/texting/pictures.ts';
import { FAILING_WEBHOOKS, NEXT_DELIVERIES } from '#server/modules/messaging/webhooks/sendDeliveries.ts';
import { TAKEN_CHARGES } from '#server/modules/money/collecting/runCharges.ts';
import { OPEN_PROMPTS } from '#server/modules/schedule/serviceDelay/askCrews.ts';
import { NEXT_WEATHER } from '#server/modules/territory/weather/fetchWeather.ts';

/** All stored times until which work waits. */
export const AWAITED: readonly AwaitedMoment[] = [
  USED_SESSIONS,
  OPEN_REQUESTS,
  SENT_REPORTS,
  STARTED_STEPS,
  NEXT_TRIES,
  NEXT_PICTURES,
  NEXT_DELIVERIES,
  FAILING_WEBHOOKS,
  TAKEN_CHARGES,
  OPEN_PROMPTS,
  NEXT_WEATHER,
];

/** Number of stored moments that lie further in the future than a correct clock would store them. */
export async function countAwaited(db: Queryable, now: Date): Promise<number> {
  let count = 0;
  for (const awaited of AWAITED) count += await countWrong(db, awaited, now);
  return count;
}

/** At startup and every few minutes, resumes work that waits because a clock was ahead. */
export function awaitedJobs({ db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): void {
  jobs.define(
    'clock.corrected',
    async () => {
      let count = 0;
      for (const awaited of AWAITED) count += await correctWrong(db, awaited, clock.now());
      if (count > 0)
        log.warn({ count }, 'a clock was ahead: times in the future were corrected, and work resumes now');
    },
    { cron: '*/5 * * * *', retries: 0, atStart: true },
  );
}
