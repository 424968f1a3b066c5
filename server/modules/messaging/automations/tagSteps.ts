import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type AutomationBody,
  type AutomationStep,
  type ConditionGroups,
  isTagging,
  type SkipReason,
} from '#contract/messaging/automations.ts';
import { automationReason } from '#contract/schedule/changeReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { automationRuns, tags } from '#server/db/schema/index.ts';
import { changeTags } from '#server/modules/customers/tags/changeTags.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { CustomerFacts } from './facts.ts';
import type { FullAutomation, Run } from './outcomes.ts';

type Steps = readonly Pick<AutomationStep, 'action' | 'tagId'>[];

/** By tag id, whether a customer had the tag before the sequence's own steps first changed it. */
export type OwnTags = ReadonlyMap<number, boolean>;

const NO_OWN: OwnTags = new Map();

/** Whether an automation's conditions or steps are about tags. */
export const usesTags = ({ groups, steps }: { groups: ConditionGroups; steps: Steps }): boolean =>
  steps.some(({ action }) => isTagging(action)) ||
  groups.some(({ all }) => all.some(({ fact }) => fact === 'tag'));

/**
 * Returns, for each tag that a sequence's steps have changed, whether the customer had it before. Conditions
 * ignore these changes; otherwise, a step that adds a tag could end the sequence for customers without it.
 */
export function ownTags(steps: Steps, done: readonly number[]): OwnTags {
  const had = new Map<number, boolean>();
  for (const number of done.toSorted((one, other) => one - other)) {
    const { action, tagId } = steps[number] ?? {};
    if (action && isTagging(action) && tagId && !had.has(tagId)) had.set(tagId, action === 'remove-tag');
  }
  return had;
}

/** Loads which tags the sequences of the given steps have changed, by occurrence. */
export async function ownTagsOf(
  db: Queryable,
  { id, steps, groups }: Pick<FullAutomation, 'id' | 'steps' | 'groups'>,
  runs: readonly Pick<Run, 'subject'>[],
): Promise<(run: Pick<Run, 'subject'>) => OwnTags> {
  if (runs.length === 0 || !usesTags({ steps: [], groups })) return () => NO_OWN;
  const rows = await db
    .select({ subject: automationRuns.subject, step: automationRuns.step })
    .from(automationRuns)
    .where(
      and(
        eq(automationRuns.automationId, id),
        sql`${automationRuns.subject} = any(${sql.param(runs.map(({ subject }) => subject))}::text[])`,
        eq(automationRuns.state, 'done'),
        isNull(automationRuns.formerTrigger),
      ),
    );
  const done = Map.groupBy(rows, ({ subject }) => subject);
  return ({ subject }) =>
    ownTags(
      steps,
      (done.get(subject) ?? []).map(({ step }) => step),
    );
}

/** Whether a customer meets one of the groups, or there is none. */
export const meetsGroups = (
  { met, tags: has }: CustomerFacts,
  groups: ConditionGroups,
  own: OwnTags,
): boolean =>
  met === null ||
  groups.length === 0 ||
  groups.some(
    ({ all }, index) =>
      met[index] &&
      all.every(condition => {
        if (condition.fact !== 'tag') return true;
        const hasAny = condition.tagIds.some(id => own.get(id) ?? has.has(id));
        return hasAny === (condition.comparison === 'has-any');
      }),
  );

/** Returns why a step changes no tag; null if it does, or isn't about tags. */
export function whyNoTag(
  { action, tagId }: Pick<AutomationStep, 'action' | 'tagId'>,
  { tags: has }: Pick<CustomerFacts, 'tags'>,
): Extract<SkipReason, 'has-tag' | 'lacks-tag'> | null {
  if (!isTagging(action) || has.has(tagId ?? 0) === (action === 'remove-tag')) return null;
  return action === 'add-tag' ? 'has-tag' : 'lacks-tag';
}

/** Applies a step's tag change to the loaded facts. */
export function noteTag(
  { action, tagId }: Pick<AutomationStep, 'action' | 'tagId'>,
  { tags: has }: CustomerFacts,
) {
  if (action === 'add-tag') has.add(tagId ?? 0);
  else if (action === 'remove-tag') has.delete(tagId ?? 0);
}

/**
 * Adds or removes a step's tag for a customer, with the automation as the reason. Returns why nothing
 * changed; null if the tag was changed.
 */
export async function takeTagStep(
  unit: UnitOfWork,
  { name }: Pick<FullAutomation, 'name'>,
  step: AutomationStep,
  facts: CustomerFacts,
): Promise<SkipReason | null> {
  const isAdded = step.action === 'add-tag';
  const changed = await changeTags(unit, {
    tagId: step.tagId ?? 0,
    change: isAdded ? 'add' : 'remove',
    customerIds: facts.customerId === null ? [] : [facts.customerId],
    reason: automationReason(name),
  });
  noteTag(step, facts);
  if (changed.length > 0) return null;
  return isAdded ? 'has-tag' : 'lacks-tag';
}

/**
 * Checks that the tags of conditions and steps exist, and keeps them until the end of the transaction. Throws
 * `invalid` naming the field.
 */
export async function checkTags(
  { tx }: UnitOfWork,
  { steps, groups }: Pick<AutomationBody, 'steps' | 'groups'>,
): Promise<void> {
  const named = [
    ...steps.map(({ action, tagId }, index) => ({
      field: `steps.${index}.tagId`,
      ids: isTagging(action) && tagId ? [tagId] : [],
    })),
    ...groups.flatMap(({ all }, group) =>
      all.map((condition, index) => ({
        field: `groups.${group}.all.${index}.tagIds`,
        ids: condition.fact === 'tag' ? condition.tagIds : [],
      })),
    ),
  ];
  const ids = [...new Set(named.flatMap(one => one.ids))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(isAnyOf(tags.id, ids))
    .orderBy(tags.id)
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  const missing = named.find(one => one.ids.some(id => !known.has(id)));
  if (missing) throw AppError.invalid({ [missing.field]: 'invalid' });
}
