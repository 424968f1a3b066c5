import { and, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { NoticeReason } from '#contract/messaging/noticeReasons.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import type { Retained } from '#server/db/retention.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { mayDeliverTo } from './mayDeliverTo.ts';
import { openSecret } from './secret.ts';

type Delivery = typeof webhookDeliveries.$inferSelect;
type Target = Pick<typeof webhooks.$inferSelect, 'id' | 'url' | 'secret'>;

const AT_ONCE = 20;
const ANSWER_MS = 10_000;
/** Milliseconds after which a claimed delivery is free again, because its process must have died. */
const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;
/**
 * Minutes between tries: two days in all, with growing pauses so that a server isn't flooded as it recovers.
 */
const WAITS = [1, 5, 30, 120, 300, 600, 840, 1200] as const;
/** Days without a success after which a webhook is switched off. */
export const PATIENCE_DAYS = 3;

/** Sends all deliveries that are due; the wait gets longer after each failure. */
export async function sendDeliveries(deps: Deps): Promise<void> {
  for (;;) {
    const due = await takeDue(deps);
    await Promise.all(due.map(({ delivery, target }) => deliver(deps, delivery, target)));
    if (due.length < AT_ONCE) return;
  }
}

/**
 * Claims the due deliveries by postponing them for as long as sending may take, so that no other process
 * sends them.
 */
async function takeDue({ db, clock }: Deps): Promise<{ delivery: Delivery; target: Target }[]> {
  const now = clock.now();
  const nextAt = new Date(now.getTime() + LEASE_MS);
  return db.transaction(async tx => {
    const rows = await tx
      .select({ delivery: webhookDeliveries, target: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(
        and(
          eq(webhookDeliveries.state, 'waiting'),
          lte(webhookDeliveries.nextAt, now),
          eq(webhooks.isActive, true),
        ),
      )
      .orderBy(webhookDeliveries.nextAt)
      .limit(AT_ONCE)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    const ids = rows.map(({ delivery }) => delivery.id);
    if (ids.length > 0)
      await tx
        .update(webhookDeliveries)
        .set({ nextAt, tries: sql`${webhookDeliveries.tries} + 1` })
        .where(inArray(webhookDeliveries.id, ids));
    return rows.map(({ delivery, target }) => ({ delivery: { ...delivery, nextAt }, target }));
  });
}

async function deliver(deps: Deps, delivery: Delivery, target: Target): Promise<void> {
  const { db, clock } = deps;
  const answer = await post(deps, delivery, target);
  const now = clock.now();
  // If someone requested a resend meanwhile, it is kept, no matter how this try ends.
  const asTaken = and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.nextAt, delivery.nextAt));
  if (answer.isTaken) {
    await db
      .update(webhookDeliveries)
      .set({ state: 'delivered', deliveredAt: now, lastStatus: answer.status, lastError: null })
      .where(asTaken);
    await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, target.id));
    return;
  }
  const wait = WAITS[delivery.tries];
  await db
    .update(webhookDeliveries)
    .set({
      state: wait === undefined ? 'failed' : 'waiting',
      nextAt: new Date(now.getTime() + (wait ?? 0) * MINUTE_MS),
      lastStatus: answer.status,
      lastError: answer.error,
    })
    .where(asTaken);
  await db
    .update(webhooks)
    .set({ failingSince: now })
    .where(and(eq(webhooks.id, target.id), isNull(webhooks.failingSince)));
  await switchOffFailing(deps, target);
}

interface Answer {
  isTaken: boolean;
  status: number | null;
  error: string | null;
}

/**
 * Posts a delivery, signed as standardwebhooks.com specifies. Anything but 2xx within ten seconds is a
 * failure.
 */
async function post(
  { config, clock, outside }: Deps,
  { id, body }: Delivery,
  target: Target,
): Promise<Answer> {
  const failed = (error: string): Answer => ({ isTaken: false, status: null, error });
  if (!(await mayDeliverTo(outside, target.url))) return failed('webhook-address' satisfies NoticeReason);
  const secret = openSecret(config, target.secret);
  if (!secret) return failed('webhook-secret' satisfies NoticeReason);
  const at = clock.now();
  try {
    const response = await outside.fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return { isTaken: response.ok, status: response.status, error: null };
  } catch (error) {
    return failed((error as Error).message.slice(0, 300));
  }
}

/** Switches off a webhook that has accepted nothing for days, and notifies those who can fix it. */
async function switchOffFailing(deps: Deps, { id, url }: Target): Promise<void> {
  await write(deps, SYSTEM_ACTOR, async unit => {
    const patient = new Date(unit.now.getTime() - PATIENCE_DAYS * 24 * 60 * MINUTE_MS);
    const switchedOff = await unit.tx
      .update(webhooks)
      .set({ isActive: false, version: sql`${webhooks.version} + 1` })
      .where(and(eq(webhooks.id, id), eq(webhooks.isActive, true), lte(webhooks.failingSince, patient)))
      .returning({ id: webhooks.id });
    if (switchedOff.length > 0) await unit.raise({ type: 'webhook.switchedOff', host: new URL(url).host });
  });
}

export const NEXT_DELIVERIES: AwaitedMoment = {
  table: webhookDeliveries,
  moment: webhookDeliveries.nextAt,
  isOpen: eq(webhookDeliveries.state, 'waiting'),
  mostMinutes: Math.max(...WAITS),
};

export const FAILING_WEBHOOKS: AwaitedMoment = {
  table: webhooks,
  moment: webhooks.failingSince,
  isOpen: eq(webhooks.isActive, true),
  mostMinutes: 0,
};

/** Retention: old deliveries that are no longer waiting are deleted. */
export const OLD_DELIVERIES: Retained = {
  table: webhookDeliveries,
  id: webhookDeliveries.id,
  isDone: before => and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, before)),
};
