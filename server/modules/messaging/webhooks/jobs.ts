import { eq } from 'drizzle-orm';
import { insertMany } from '#server/db/insertMany.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { sendDeliveries } from './sendDeliveries.ts';
import { toMessage } from './toMessage.ts';

const QUEUE = 'webhooks.send';

/**
 * Stores the deliveries to webhooks in the transaction that removes an event from its table, and sends them
 * after the commit. Every minute, retries those that are due.
 */
export function webhookJobs(deps: Deps): void {
  const { jobs, events, clock } = deps;
  jobs.define(QUEUE, () => sendDeliveries(deps), { cron: '* * * * *', retries: 0, atStart: true });
  events.listen(async (tx, raised) => {
    const messages = raised.flatMap(event => {
      const message = toMessage(event);
      return message ? { ...message, place: event.place, raisedAt: event.raisedAt } : [];
    });
    const listening =
      messages.length > 0 ? await tx.select().from(webhooks).where(eq(webhooks.isActive, true)) : [];
    const now = clock.now();
    const rows = listening.flatMap(webhook =>
      messages
        // Events raised before the webhook was added may be handled only now. They are compared by sequence
        // number, because each process has its own clock.
        .filter(({ type, place }) => webhook.events.includes(type) && webhook.afterEvent < place)
        .map(({ type, data, raisedAt }) => ({
          webhookId: webhook.id,
          type,
          body: JSON.stringify({ type, timestamp: raisedAt.toISOString(), data }),
          createdAt: now,
          nextAt: now,
        })),
    );
    if (rows.length > 0) await insertMany(tx, webhookDeliveries, rows);
    return () => {
      if (rows.length > 0) wakeDeliveries(deps);
    };
  });
}

/** Starts sending now instead of at the next full minute. */
export function wakeDeliveries({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): void {
  void jobs.send(QUEUE, {}, { key: 'now' }).catch((error: unknown) => {
    log.error({ err: error }, 'the webhook job could not be started early; it runs every minute anyway');
  });
}
