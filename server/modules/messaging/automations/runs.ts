import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AutomationRun } from '#contract/messaging/automations.calls.ts';
import {
  type AutomationTrigger,
  isTagging,
  RUN_STATES,
  SKIP_REASONS,
} from '#contract/messaging/automations.ts';
import { type NoticeStatus, OUTBOX_CHANNELS } from '#contract/messaging/notices.ts';
import { atLeast, atMost, oneOf, oneOfWords } from '#server/api/list.ts';
import { pageIds } from '#server/api/pageIds.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  automationRuns,
  automations,
  contactRequests,
  customers,
  equipment,
  markets,
  notices,
  properties,
  signups,
  tags,
} from '#server/db/schema/index.ts';
import { noticeKey } from './carryOut.ts';
import { codesOf } from './offers.ts';
import type { Run } from './outcomes.ts';
import { triggersOf } from './visitorFacts.ts';

export const runList = {
  filters: {
    id: oneOf(automationRuns.id),
    automationId: oneOf(automationRuns.automationId),
    customerId: oneOf(automationRuns.customerId),
    state: oneOfWords(automationRuns.state, RUN_STATES),
    reason: oneOfWords(automationRuns.reason, SKIP_REASONS),
    dueAt_gte: atLeast(automationRuns.dueAt),
    dueAt_lte: atMost(automationRuns.dueAt),
  },
  sorts: { id: automationRuns.id, dueAt: automationRuns.dueAt, doneAt: automationRuns.doneAt },
  key: automationRuns.id,
  defaultSort: ['dueAt', 'DESC'] as const,
};

/** Trigger that started a step, even if its automation has another one by now. */
export const STARTED_WITH: SQL<AutomationTrigger> = sql`coalesce(${automationRuns.formerTrigger}, ${automations.trigger})`;

/** Joins the record of a person who isn't a customer yet, or of a machine or market. */
const about = (id: PgColumn, triggers: AutomationTrigger[]) =>
  and(eq(id, automationRuns.subjectId), inArray(STARTED_WITH, triggers));

/** Returns steps with the names of their automation and customer, and the outcomes of their messages. */
export async function selectRuns(db: Queryable, page: Slice): Promise<AutomationRun[]> {
  const rows = await db
    .select({
      run: automationRuns,
      name: automations.name,
      trigger: STARTED_WITH,
      steps: automations.steps,
      customerName: sql<string>`coalesce(${customers.firstName} || ' ' || ${customers.lastName},
        ${signups.firstName} || ' ' || ${signups.lastName}, ${contactRequests.name}, ${equipment.name},
        ${markets.name}, '')`,
      address: sql<string>`coalesce(${properties.address}, ${signups.address}, '')`,
    })
    .from(automationRuns)
    .innerJoin(automations, eq(automations.id, automationRuns.automationId))
    .leftJoin(customers, eq(customers.id, automationRuns.customerId))
    .leftJoin(properties, eq(properties.id, automationRuns.propertyId))
    .leftJoin(signups, about(signups.id, triggersOf('signups')))
    .leftJoin(contactRequests, about(contactRequests.id, triggersOf('contacts')))
    .leftJoin(equipment, about(equipment.id, ['equipment-due']))
    .leftJoin(markets, about(markets.id, ['rain-coming']))
    .where(sql`${automationRuns.id} = any(array(${pageIds(db, automationRuns, page)}))`)
    .orderBy(...page.orderBy);
  const ids = rows.map(({ run }) => run.id);
  const deliveries = await deliveriesOf(db, ids);
  const codes = await codesOf(db, ids);
  const nameOf = await tagNamesOf(db, rows);
  return rows.map(({ run, name, trigger, steps, customerName, address }) => ({
    id: run.id,
    automationId: run.automationId,
    automationName: name,
    trigger,
    customerId: run.customerId,
    customerName,
    propertyId: run.propertyId,
    address,
    step: run.step,
    // With its new trigger, the automation may have other steps now.
    action: run.formerTrigger ? null : (steps[run.step]?.action ?? null),
    startedBy: run.startedBy.toISOString(),
    dueAt: run.dueAt.toISOString(),
    doneAt: run.doneAt?.toISOString() ?? null,
    state: run.state,
    reason: run.reason,
    delivery: deliveries.get(run.id) ?? null,
    discountCode: codes.get(run.id) ?? null,
    tagName: nameOf(run, steps),
  }));
}

/** Returns the best outcome of each step's messages: sent if any of them was. */
async function deliveriesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, NoticeStatus>> {
  if (ids.length === 0) return new Map();
  const keys = new Map(
    ids.flatMap(id => OUTBOX_CHANNELS.map(channel => [noticeKey(id, channel), id] as const)),
  );
  const rows = await db
    .select({ key: notices.dedupeKey, status: notices.status })
    .from(notices)
    .where(inArray(notices.dedupeKey, [...keys.keys()]))
    .orderBy(notices.id);
  const found = new Map<number, NoticeStatus>();
  for (const { key, status } of rows) {
    const id = keys.get(key ?? '');
    if (id !== undefined && found.get(id) !== 'sent') found.set(id, status);
  }
  return found;
}

type Steps = (typeof automations.$inferSelect)['steps'];

/** Returns the names of the tags that steps are about. */
async function tagNamesOf(db: Queryable, rows: readonly { steps: Steps }[]) {
  const ids = [...new Set(rows.flatMap(({ steps }) => steps.flatMap(({ tagId }) => tagId ?? [])))];
  const found = ids.length === 0 ? [] : await db.select().from(tags).where(inArray(tags.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ step, formerTrigger }: Pick<Run, 'step' | 'formerTrigger'>, steps: Steps): string | null => {
    const { action, tagId } = steps[step] ?? {};
    // With its new trigger, the automation may have other steps now.
    return action && isTagging(action) && !formerTrigger ? (names.get(tagId ?? 0) ?? null) : null;
  };
}

/** Moves one customer's steps to another, as part of a merge. */
export async function transferAutomationRuns(
  { tx }: { tx: Queryable },
  fromId: number,
  toId: number,
): Promise<void> {
  await tx.update(automationRuns).set({ customerId: toId }).where(eq(automationRuns.customerId, fromId));
}
