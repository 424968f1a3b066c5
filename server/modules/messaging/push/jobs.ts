import { exists, gt, sql } from 'drizzle-orm';
import type { PushSubscription as Browser } from 'web-push';
import type { PushedMessage } from '#contract/messaging/push.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/index.ts';
import type { Config, Deps } from '#server/deps.ts';
import { STRANGERS } from '#server/plugins/outside.ts';
import { endSubscription, type PushSubscription, takeMessages } from './subscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

const QUEUE = 'push.send';
/** Messages sent to one browser per run, one after the other. */
const MOST_AT_ONCE = 20;
const BROWSERS_AT_ONCE = 8;
const ANSWER_MS = 10_000;
/** Seconds for which a push service keeps a message for a phone that is off. */
const USEFUL_SECONDS = 12 * 3600;
/** Statuses with which a push service reports that a browser is gone. */
const GONE = [404, 410];

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
  const queue = waiting.values();
  // A push service that doesn't respond would hold up everyone; messages to its other browsers wait for the
  // next minute.
  const silent = new Set<string>();
  const work = async () => {
    for (const subscription of queue) {
      const { host } = new URL(subscription.endpoint);
      if (silent.has(host)) continue;
      for (const message of await takeMessages(deps.db, subscription, MOST_AT_ONCE)) {
        const outcome = await push(deps, subscription, message);
        if (outcome === 'no-answer') silent.add(host);
        if (outcome !== 'taken') break;
      }
    }
  };
  await Promise.all(Array.from({ length: BROWSERS_AT_ONCE }, work));
}

/** Returns the contact that push services require; only an HTTPS address is valid as one. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost.localdomain';

type Outcome = 'taken' | 'ended' | 'no-answer';

/** Hands one message to the push service, and ends the subscription of a browser that is gone. */
async function push(
  { db, config, log }: Deps,
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushedMessage,
): Promise<Outcome> {
  const sealed = await seal({ endpoint, keys: { p256dh, auth } }, message, config);
  if (!sealed) {
    await endSubscription(db, endpoint);
    return 'ended';
  }
  const { method, headers, body } = sealed;
  try {
    const way = config.allowsLocalPush ? { fetch } : STRANGERS;
    const answer = await way.fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: new Uint8Array(body ?? []),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (!GONE.includes(answer.status)) return 'taken';
    await endSubscription(db, endpoint);
    return 'ended';
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a push service did not answer');
    return 'no-answer';
  }
}

/** Encrypts a message for one browser; null if the browser's keys aren't valid. */
async function seal(to: Browser, message: PushedMessage, { appSecret, publicUrl }: Config) {
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails(to, JSON.stringify(message), {
      vapidDetails: { subject: subjectOf(publicUrl), ...vapidKeys(appSecret) },
      TTL: USEFUL_SECONDS,
    });
  } catch {
    return null;
  }
}
