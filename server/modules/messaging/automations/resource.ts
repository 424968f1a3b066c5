import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import {
  AUTOMATION_TRIGGERS,
  type AutomationBody,
  isTagging,
  isTask,
} from '#contract/messaging/automations.ts';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { automationRuns, automations, emailTemplates } from '#server/db/schema/index.ts';
import { checkAssignee } from '#server/modules/customers/reminders/checks.ts';
import { assertValidTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { applyChange, startsAnew } from './change.ts';
import { ownTexts } from './message.ts';
import { whyNoOffer } from './offers.ts';
import { completeSteps } from './steps.ts';
import { checkTags } from './tagSteps.ts';

const COUNTED_MS = 30 * 24 * 3_600_000;

/** Counts the waiting steps of each automation, and those done in the last 30 days. */
async function countsOf(db: Queryable, ids: readonly number[], now: Date) {
  const since = new Date(now.getTime() - COUNTED_MS);
  const rows = await db
    .select({
      id: automationRuns.automationId,
      done: sql<number>`(count(*) filter (where ${automationRuns.state} = 'done'))::int`,
      waiting: sql<number>`(count(*) filter (where ${automationRuns.state} = 'waiting'))::int`,
    })
    .from(automationRuns)
    .where(
      and(
        inArray(automationRuns.automationId, [...ids]),
        or(
          eq(automationRuns.state, 'waiting'),
          and(eq(automationRuns.state, 'done'), gte(automationRuns.doneAt, since)),
        ),
      ),
    )
    .groupBy(automationRuns.automationId);
  return new Map(rows.map(row => [row.id, row]));
}

/** Checks the steps' texts, templates and assignees. Throws `invalid` naming the field. */
async function checkSteps(unit: UnitOfWork, { steps, isOn }: AutomationBody): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.action === 'webhook' || isTagging(step.action)) continue;
    if (step.action === 'discount') {
      const why = await whyNoOffer(unit, step);
      // A discount that can no longer be given must not prevent switching the automation off.
      if (why && isOn) throw AppError.invalid({ [`steps.${index}.discountId`]: why });
    } else if (step.action === 'notification') {
      if (step.assigneeId !== null) await checkAssignee(unit, step.assigneeId);
    } else if (isTask(step.action)) await checkAssignee(unit, step.assigneeId ?? 0);
    else if (step.templateId !== null && step.action === 'message') {
      const isThere = and(eq(emailTemplates.id, step.templateId), eq(emailTemplates.status, 'active'));
      if ((await unit.tx.$count(emailTemplates, isThere)) === 0)
        throw AppError.invalid({ [`steps.${index}.templateId`]: 'invalid' });
    } else assertValidTemplate(ownTexts(step));
  }
}

/** Throws `forbidden` if the automation would give discounts and the user may not. */
function assertMayGive({ permissions, language }: Session, { isOn, steps }: AutomationBody): void {
  const gives = isOn && steps.some(({ action }) => action === 'discount');
  if (gives && !permissions.includes('discount_give'))
    throw new AppError('forbidden', 'missingPermission', {
      missing: 'discount_give',
      values: { label: PERMISSIONS.discount_give.label[language] },
    });
}

export const automationResource = defineResource({
  name: 'automations',
  read: 'automation_list',
  edit: 'automation_edit',
  types: STAFF_TYPES,
  table: automations,
  list: {
    filters: {
      id: oneOf(automations.id),
      q: contains(automations.name),
      trigger: oneOfWords(automations.trigger, AUTOMATION_TRIGGERS),
      isOn: oneOf(automations.isOn),
    },
    sorts: {
      id: automations.id,
      name: automations.name,
      trigger: automations.trigger,
      isOn: automations.isOn,
      createdAt: automations.createdAt,
    },
    key: automations.id,
    defaultSort: ['name', 'ASC'],
  },
  async select(db, { where, orderBy, limit, offset }, deps): Promise<Automation[]> {
    const rows = await db
      .select()
      .from(automations)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    if (rows.length === 0) return [];
    const counts = await countsOf(
      db,
      rows.map(row => row.id),
      deps.clock.now(),
    );
    return rows.map(({ createdById: _by, createdAt, enabledAt, audience, ...row }) => ({
      ...row,
      audience: audienceBody.parse(audience),
      steps: completeSteps(row.steps),
      createdAt: createdAt.toISOString(),
      enabledAt: enabledAt?.toISOString() ?? null,
      doneCount: counts.get(row.id)?.done ?? 0,
      waitingCount: counts.get(row.id)?.waiting ?? 0,
    }));
  },
  unique: { field: 'name' },
  async check({ unit, session, body }) {
    assertMayGive(session, body);
    await checkSteps(unit, body);
    await checkTags(unit, body);
  },
  values({ unit: { actor, now }, body, before }) {
    // An automation applies from the moment it is switched on or gets another trigger; other edits keep that
    // moment.
    const since = before?.enabledAt && !startsAnew(before, body) ? new Date(before.enabledAt) : now;
    const enabledAt = body.isOn ? since : null;
    if (before) return { ...body, enabledAt };
    return { ...body, enabledAt, createdById: actor.userId ?? 0, createdByName: actor.name, createdAt: now };
  },
  async onChange(unit, action, after, before) {
    const { id } = after;
    if (action === 'updated' && before) await applyChange(unit, { id, before, after });
    await unit.raise({ type: 'changed', change: { entity: 'automation', id } });
  },
  async checkDelete(unit, { id }) {
    const isDone = and(eq(automationRuns.automationId, id), eq(automationRuns.state, 'done'));
    if ((await unit.tx.$count(automationRuns, isDone)) > 0) throw new AppError('in_use', 'inUse');
  },
  columns: [
    { header: messagingTexts.automations.name, value: row => row.name },
    { header: messagingTexts.automations.trigger, value: row => row.trigger },
    { header: messagingTexts.automations.isOn, value: row => String(row.isOn) },
    { header: messagingTexts.automations.done, value: row => row.doneCount },
    { header: messagingTexts.automations.waiting, value: row => row.waitingCount },
    { header: messagingTexts.automations.createdBy, value: row => row.createdByName },
    { header: messagingTexts.automations.created, value: row => row.createdAt },
  ],
});
