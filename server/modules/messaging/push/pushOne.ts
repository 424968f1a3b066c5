import type { PushSubscription as Browser } from 'web-push';
import type { PushedMessage } from '#contract/messaging/push.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Config, Deps } from '#server/deps.ts';
import { STRANGERS } from '#server/plugins/outside.ts';
import { endSubscription, type PushSubscription } from './subscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

const ANSWER_MS = 10_000;
/** Seconds for which a push service keeps a message for a phone that is off. */
const USEFUL_SECONDS = 12 * 3600;
/** Statuses with which a push service reports that a browser is gone. */
const GONE = [404, 410];

/** Returns the contact that push services require; only an HTTPS address is valid as one. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost.localdomain';

/** Whether a push service took a message, or its browser is gone. */
export type Outcome = 'taken' | 'ended' | 'no-answer';

/** Hands one message to the push service, and ends the subscription of a browser that is gone. */
export async function pushOne(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
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
    log.warn({ reason: reasonOf(error) }, 'a push service did not answer');
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
