import { exists, gt, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { PushedMessage } from '../../../contract/push.ts';
import { notifications, pushSubscriptions } from '../../db/schema/index.ts';
import type { Config, Deps } from '../../deps.ts';
import { STRANGERS } from '../../plugins/outside.ts';
import { endSubscription, type PushSubscription, takeMessages } from './subscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

const QUEUE = 'push.send';
const MOST_AT_ONCE = 20;
const ANSWER_MS = 10_000;
/** A push service keeps a message so long for a phone that is off, seconds. */
const USEFUL_SECONDS = 12 * 3600;
/** The push service knows no such browser any more. */
const GONE = [404, 410];

/** Every minute what customers were told since goes to the browsers that take it. */
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
  for (const subscription of waiting)
    for (const message of await takeMessages(deps.db, subscription, MOST_AT_ONCE))
      if (!(await push(deps, subscription, message))) break;
}

/** Whom a push service may write to, as its terms ask; only an address over TLS is one. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost.localdomain';

/** Hands one message to the push service; answers whether another one may follow now. */
async function push(
  { db, config, log }: Deps,
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushedMessage,
): Promise<boolean> {
  const sealed = seal({ endpoint, keys: { p256dh, auth } }, message, config);
  if (!sealed) {
    await endSubscription(db, endpoint);
    return false;
  }
  const { method, headers, body } = sealed;
  try {
    const way = config.allowsLocalPush ? { fetch } : STRANGERS;
    const { status } = await way.fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: new Uint8Array(body ?? []),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!GONE.includes(status)) return true;
    await endSubscription(db, endpoint);
    return false;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a push service did not answer');
    return false;
  }
}

/** What only that browser opens; null where its keys are none. */
function seal(to: webPush.PushSubscription, message: PushedMessage, { appSecret, publicUrl }: Config) {
  try {
    return webPush.generateRequestDetails(to, JSON.stringify(message), {
      vapidDetails: { subject: subjectOf(publicUrl), ...vapidKeys(appSecret) },
      TTL: USEFUL_SECONDS,
    });
  } catch {
    return null;
  }
}
