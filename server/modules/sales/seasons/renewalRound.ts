import { randomUUID } from 'node:crypto';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { PATHS } from '#contract/core/paths.ts';
import { type Actor, SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { customers, renewalItems, renewals, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { issueLinks, linkAddress, linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { channelsToCustomers } from '#server/modules/money/cardLinks/issueCardLink.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { publishProgress } from './progress.ts';
import { renewalLines } from './renewalLines.ts';
import { renewalMessage, SUBJECT } from './renewalMessage.ts';

/** Customers asked per transaction. */
export const CUSTOMERS_PER_ROUND = 1000;

type Renewal = typeof renewals.$inferSelect;
interface Counts {
  messages: number;
  unreachable: number;
}

/**
 * Asks the next customers about a season. The progress is stored in the same transaction, so that no one is
 * asked twice if the server stops midway. Returns whether there are more customers to ask.
 */
export async function askRound(deps: Deps, renewalId: number): Promise<boolean> {
  const actor = await askerOf(deps, renewalId);
  return write(deps, actor, async unit => {
    const [renewal] = await unit.tx.select().from(renewals).where(eq(renewals.id, renewalId)).for('update');
    if (!renewal?.isAsking) return false;
    // Keeps a season from being applied meanwhile, so no one is asked about services already carried over.
    await acquireLock(unit.tx, 'sward.seasons');
    const { id, firstName, language, email, phone } = customers;
    const round = await unit.tx
      .select({ id, firstName, language, email, phone })
      .from(customers)
      .where(gt(customers.id, renewal.lastCustomerId))
      .orderBy(asc(customers.id))
      .limit(CUSTOMERS_PER_ROUND);
    const last = round.at(-1);
    const counts = await ask(unit, deps, renewal, round);
    const [after] = await unit.tx
      .update(renewals)
      .set({
        lastCustomerId: last?.id ?? renewal.lastCustomerId,
        doneCount: sql`${renewals.doneCount} + ${round.length}`,
        messageCount: sql`${renewals.messageCount} + ${counts.messages}`,
        unreachable: sql`${renewals.unreachable} + ${counts.unreachable}`,
        isAsking: last !== undefined,
      })
      .where(eq(renewals.id, renewalId))
      .returning();
    if (!after) return false;
    if (!after.isAsking) await finish(unit, after);
    publishProgress(deps, after.doneCount, after.customerCount, 'renewals');
    return after.isAsking;
  });
}

/** Returns the user who started asking, for the history. */
async function askerOf({ db }: Pick<Deps, 'db'>, renewalId: number): Promise<Actor> {
  const [asker] = await db
    .select({ userId: renewals.actorId, name: renewals.actorName, type: users.type })
    .from(renewals)
    .leftJoin(users, eq(users.id, renewals.actorId))
    .where(eq(renewals.id, renewalId));
  return asker ? { ...asker, type: asker.type ?? 'system' } : SYSTEM_ACTOR;
}

type Reader = Pick<typeof customers.$inferSelect, 'id' | 'firstName' | 'language' | 'email' | 'phone'>;

async function ask(
  unit: UnitOfWork,
  { config }: Pick<Deps, 'config'>,
  { id: renewalId, scope, startDate, endDate, priceChange }: Renewal,
  round: readonly Reader[],
): Promise<Counts> {
  const season = { scope, startDate, endDate, priceChange };
  const customerIds = round.map(({ id }) => id);
  const lines = await renewalLines(unit.tx, unit.today, season, customerIds);
  const readers = round.filter(({ id }) => lines.has(id));
  const ways = await channelsToCustomers(unit.tx, readers);
  const subject = { purpose: 'renewal' as const, subjectId: renewalId };
  const tokens = await issueLinks(unit, subject, [...ways.keys()]);
  const business = await settingOf(unit.tx, 'general');
  const messages = readers.flatMap(({ id, firstName, language }): NewNotice[] => {
    const [way, token] = [ways.get(id), tokens.get(id)];
    if (!way || !token) return [];
    const link = linkAddress(config, `${PATHS.renewal}?lang=${language}`, token);
    const asked = { firstName, language, startDate, lines: lines.get(id) ?? [], link };
    return [
      {
        ...renewalMessage(business, way, asked),
        ...way,
        kind: 'renewal',
        customerId: id,
        isSecret: true,
        expiresAt: linkExpiry(unit.now),
      },
    ];
  });
  await insertMany(
    unit.tx,
    renewalItems,
    [...ways.keys()].flatMap(id =>
      (lines.get(id) ?? []).map(({ serviceId, frequency, oldCents, newCents }) => ({
        ...{ renewalId, serviceId, frequency, oldCents, newCents },
      })),
    ),
  );
  await queueNotices(unit, messages);
  return { messages: messages.length, unreachable: readers.length - ways.size };
}

async function finish(unit: UnitOfWork, { id, messageCount }: Renewal): Promise<void> {
  await unit.record({
    entity: 'notice',
    entityId: randomUUID(),
    action: 'sent',
    after: { subject: SUBJECT.en, recipient: `${messageCount} customers` },
  });
  await unit.raise({ type: 'changed', change: { entity: 'season', id } });
}
