import { exists, gt, sql } from 'drizzle-orm';
import { notifications, pushSubscriptions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { pushOne } from './pushOne.ts';
import { newestNotification, takeMessages } from './subscriptions.ts';

const QUEUE = 'push.send';
/** Messages sent to one browser per run, one after the other. */
const MAX_AT_ONCE = 20;
const BROWSERS_AT_ONCE = 8;

/** Every minute, sends new notifications to the browsers that subscribed to them. */
export function pushJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => pushNew(deps), { cron: '* * * * *' });
}

async function pushNew(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select()
    .from(pushSubscriptions)
    .where(
      exists(
        deps.db
          .select({ one: sql`1` })
          .from(notifications)
          .where(
            sql`${notifications.userId} = ${pushSubscriptions.userId} and ${gt(notifications.id, pushSubscriptions.lastNotificationId)}`,
          ),
      ),
    );
  if (waiting.length === 0) return;
  const throughId = await newestNotification(deps.db);
  const queue = waiting.values();
  // A push service that doesn't respond would hold up everyone; messages to its other browsers wait for the
  // next minute.
  const silent = new Set<string>();
  const work = async () => {
    for (const subscription of queue) {
      const { host } = new URL(subscription.endpoint);
      if (silent.has(host)) continue;
      for (const message of await takeMessages(deps.db, subscription, MAX_AT_ONCE, throughId)) {
        const outcome = await pushOne(deps, subscription, message);
        if (outcome === 'no-answer') silent.add(host);
        if (outcome !== 'taken') break;
      }
    }
  };
  await Promise.all(Array.from({ length: BROWSERS_AT_ONCE }, work));
}
