import { desc, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { reasonIn } from '#contract/messaging/noticeReasons.ts';
import type { NewWebhook, WebhookDelivery, WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import type { WebhookBody } from '#contract/messaging/webhooks.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { Queryable } from '#server/db/connect.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { mayDeliverTo } from './mayDeliverTo.ts';
import { newSecret } from './secret.ts';

type Webhook = typeof webhooks.$inferSelect;

export const webhookRow = ({
  secret: _,
  afterEvent: _after,
  createdAt,
  failingSince,
  ...row
}: Webhook): WebhookRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
});

export async function listWebhooks(db: Queryable): Promise<WebhookRow[]> {
  return (await db.select().from(webhooks).orderBy(webhooks.id)).map(webhookRow);
}

/** Throws `invalid` if nothing may be sent to this address. */
async function requireReachable({ outside }: Deps, url: string): Promise<void> {
  if (!(await mayDeliverTo(outside, url))) throw AppError.invalid({ url: messagingTexts.webhooks.notThere });
}

/** Fields for the history: the address and whether it is active, never the secret. */
const historyFields = (row: Webhook | null) => (row ? { webhook: row.url, isActive: row.isActive } : null);
const record = (unit: UnitOfWork, before: Webhook | null, after: Webhook | null) =>
  unit.record({
    entity: 'setting',
    entityId: 'webhooks',
    action: 'updated',
    before: historyFields(before),
    after: historyFields(after),
  });

/**
 * Takes the next number from the events' sequence, so that no event gets it and all later events have higher
 * numbers.
 */
const NEXT_EVENT = sql`nextval(pg_get_serial_sequence('domain_events', 'id'))`;

export async function addWebhook(deps: Deps, session: Session, body: WebhookBody): Promise<NewWebhook> {
  await requireReachable(deps, body.url);
  const { secret, sealed } = newSecret(deps.config);
  return write(deps, session, async unit => {
    const [row] = await unit.tx
      .insert(webhooks)
      .values({ ...body, secret: sealed, createdAt: unit.now, afterEvent: NEXT_EVENT })
      .returning();
    if (!row) throw new Error('webhook was not inserted');
    await record(unit, null, row);
    return { ...webhookRow(row), secret };
  });
}

/** Changes a webhook. Throws `not_found`, and `stale` if someone else changed it meanwhile. */
export async function changeWebhook(
  deps: Deps,
  session: Session,
  id: number,
  body: WebhookBody,
  expected: number | null,
): Promise<WebhookRow> {
  await requireReachable(deps, body.url);
  return write(deps, session, async unit => {
    const before = await lockWebhook(unit, id);
    requireVersion(webhookRow(before), expected);
    const isBack = body.isActive && !before.isActive;
    return webhookRow(await change(unit, before, { ...body, ...(isBack && { failingSince: null }) }));
  });
}

export async function renewSecret(deps: Deps, session: Session, id: number): Promise<NewWebhook> {
  const { secret, sealed } = newSecret(deps.config);
  return write(deps, session, async unit => {
    const row = await change(unit, await lockWebhook(unit, id), { secret: sealed });
    return { ...webhookRow(row), secret };
  });
}

export function deleteWebhook(deps: Deps, session: Session, id: number): Promise<void> {
  return write(deps, session, async unit => {
    const before = await lockWebhook(unit, id);
    await unit.tx.delete(webhooks).where(eq(webhooks.id, id));
    await record(unit, before, null);
  });
}

async function lockWebhook({ tx }: UnitOfWork, id: number): Promise<Webhook> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw AppError.notFound();
  return row;
}

async function change(unit: UnitOfWork, before: Webhook, fields: Partial<Webhook>): Promise<Webhook> {
  const [row] = await unit.tx
    .update(webhooks)
    .set({ ...fields, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, before.id))
    .returning();
  if (!row) throw AppError.notFound();
  await record(unit, before, row);
  return row;
}

/** Returns a webhook's deliveries. Throws `not_found` for an unknown webhook. */
export async function listDeliveries(
  db: Queryable,
  webhookId: number,
  language: Language,
): Promise<WebhookDelivery[]> {
  if ((await db.$count(webhooks, eq(webhooks.id, webhookId))) === 0) throw AppError.notFound();
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(100);
  return rows.map(({ webhookId: _, createdAt, nextAt, deliveredAt, ...row }) => ({
    ...row,
    lastError: reasonIn(language, row.lastError),
    createdAt: createdAt.toISOString(),
    nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
}

/**
 * Resends a delivery right away, with all its retries. Throws `not_found`, and `conflict` if its webhook is
 * off.
 */
export async function sendAgain({ db, clock }: Deps, id: string): Promise<void> {
  const [row] = await db
    .select({ isActive: webhooks.isActive })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) throw AppError.notFound();
  if (!row.isActive) throw new AppError('conflict', messagingTexts.webhooks.switchedOff);
  await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, nextAt: clock.now(), deliveredAt: null })
    .where(eq(webhookDeliveries.id, id));
}
