import { and, asc, eq, sql } from 'drizzle-orm';
import { PATHS } from '#contract/core/paths.ts';
import type { NoticeReason } from '#contract/messaging/noticeReasons.ts';
import type { PushKind } from '#contract/messaging/push.ts';
import { pushSubscriptions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Channel, DeliveryError } from '#server/plugins/delivery.ts';
import { pushOne } from './pushOne.ts';

/** Kind of the push messages that go through the outbox. */
const KIND: PushKind = 'news';

/** SQL condition: a customer has a device that takes messages of the outbox. */
export const hasDevice = (customerId: ReturnType<typeof sql>) => sql`exists (
  select 1 from push_subscriptions d join users o on o.id = d.user_id
  where o.customer_id = ${customerId} and o.is_active and d.kinds ? ${KIND})`;

/**
 * Opens push as a channel of the outbox: a message goes to each device of its customer that takes news. It
 * counts as sent if at least one device took it, so that it is never repeated on a device that has it.
 */
export const openPush = (deps: Pick<Deps, 'db' | 'config' | 'log'>): Channel => ({
  async send({ subject, body, customerId }) {
    const { endpoint, p256dh, auth } = pushSubscriptions;
    const devices = await deps.db
      .select({ endpoint, p256dh, auth })
      .from(pushSubscriptions)
      .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), eq(users.isActive, true)))
      .where(and(eq(users.customerId, customerId ?? 0), sql`${pushSubscriptions.kinds} ? ${KIND}`))
      .orderBy(asc(pushSubscriptions.id));
    const message = { title: subject ?? '', body, path: PATHS.customerDashboard };
    const outcomes = await Promise.all(devices.map(device => pushOne(deps, device, message)));
    if (outcomes.includes('taken')) return undefined;
    throw outcomes.includes('no-answer')
      ? new DeliveryError('later', 'push-no-response' satisfies NoticeReason)
      : new DeliveryError('never', 'push-no-device' satisfies NoticeReason);
  },
  close: () => undefined,
});
