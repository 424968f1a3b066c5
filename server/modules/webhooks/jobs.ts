import { eq } from 'drizzle-orm';
import { insertMany } from '../../db/insertMany.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
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
    const messages = raised.map(toMessage).filter(message => message !== null);
    const listening =
      messages.length > 0 ? await tx.select().from(webhooks).where(eq(webhooks.isActive, true)) : [];
    const now = clock.now();
    const rows = listening.flatMap(webhook =>
      messages
        .filter(({ type }) => webhook.events.includes(type))
        .map(message => ({
          webhookId: webhook.id,
          type: message.type,
          body: JSON.stringify({ type: message.type, timestamp: now.toISOString(), data: message.data }),
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
