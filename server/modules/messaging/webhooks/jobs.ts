import { eq } from 'drizzle-orm';
import { insertMany } from '#server/db/insertMany.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { sendDeliveries } from './sendDeliveries.ts';
import { toMessage } from './toMessage.ts';

const QUEUE = 'webhooks.send';

/**
 * Writes what webhooks are told down in the transaction that takes the event off its table, and sends it after that one:
 * at once, and every minute what is due again.
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
        // What was raised before it was made may be handled only now. Clocks do not tell: each process has its own.
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

/** Something is due: send it soon. */
export function wakeDeliveries({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): void {
  void jobs.send(QUEUE, {}, { key: 'now' }).catch((error: unknown) => {
    log.error({ err: error }, 'webhooks could not be woken; they are looked at every minute');
  });
}
