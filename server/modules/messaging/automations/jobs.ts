import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AUTOMATION_TRIGGERS, TRIGGER_TIMING } from '#contract/messaging/automations.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import { automationRuns, automations } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { carryOut } from './carryOut.ts';
import { collect } from './collect.ts';
import { checkBeforeSending } from './handing.ts';

const QUEUE = 'automations.run';
const COLLECT_HOUR = 'automations.hour';
const COLLECT_ALL = 'automations.collect';

/**
 * Every minute, stores what has just started automations and carries out what is due. Every hour, looks for
 * upcoming days. Every day and at startup, looks for what was missed while the server was down. If a server
 * stops, its next start or another process does the rest.
 */
export function automationJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => runAutomations(deps, 'newest'), { cron: '* * * * *', retries: 0 });
  deps.jobs.define(COLLECT_HOUR, () => collect(deps, 'hour'), { cron: '7 * * * *', retries: 0 });
  deps.jobs.define(COLLECT_ALL, () => collect(deps), { cron: '37 3 * * *', retries: 0, atStart: true });
  deps.events.followers.on('notice.handing', checkBeforeSending(deps));
}

const EVENTS = AUTOMATION_TRIGGERS.filter(trigger => TRIGGER_TIMING[trigger] === 'after-event');

/** Waiting steps whose event was recorded while a clock was ahead; their wait starts over from now. */
export const STARTED_STEPS: AwaitedMoment = {
  table: automationRuns,
  moment: automationRuns.startedBy,
  isOpen: and(
    eq(automationRuns.state, 'waiting'),
    sql`${automationRuns.automationId} in (select ${automations.id} from ${automations}
      where ${inArray(automations.trigger, EVENTS)})`,
  ),
  mostMinutes: 0,
  corrected: now => sql`due_at = due_at - (started_by - ${now}), started_by = ${now}`,
};

/** Maximum rounds per run, so that it ends before the queue considers it dead; the next run continues. */
const MAX_ROUNDS = 200;

export async function runAutomations(deps: Deps, what: 'all' | 'newest' = 'all'): Promise<void> {
  await collect(deps, what);
  for (let round = 0; round < MAX_ROUNDS && (await carryOut(deps)) > 0; round += 1) await setImmediate();
}
