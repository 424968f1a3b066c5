import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { PublicSignupStep } from '#contract/sales/signups.calls.ts';
import { GIVEN_SIGNUP_STEPS } from '#contract/sales/signups.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { signupSteps } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';

export const isGiven = (key: string) => GIVEN_SIGNUP_STEPS.some(given => given === key);

/** Returns the questions of the public page in order. */
export async function activeSteps(db: Queryable): Promise<PublicSignupStep[]> {
  const { key, title, titleEs, help, helpEs, isRequired } = signupSteps;
  return db
    .select({ key, title, titleEs, help, helpEs, isRequired })
    .from(signupSteps)
    .where(eq(signupSteps.isActive, true))
    .orderBy(asc(signupSteps.position), asc(signupSteps.id));
}

/** Reorders the steps. Throws `conflict` unless `ids` names every step once. */
export function orderSteps(deps: Deps, actor: Actor, ids: readonly number[]): Promise<void> {
  return write(deps, actor, async unit => {
    const steps = await unit.tx
      .select({ id: signupSteps.id, key: signupSteps.key, position: signupSteps.position })
      .from(signupSteps)
      .orderBy(asc(signupSteps.id))
      .for('update');
    const isWhole = new Set(ids).size === ids.length && ids.length === steps.length;
    if (!isWhole || !steps.every(step => ids.includes(step.id)))
      throw new AppError('conflict', salesTexts.signups.otherSteps);
    const moved = steps.filter(step => step.position !== ids.indexOf(step.id) + 1);
    if (moved.length === 0) return;
    const place = sql.join(
      ids.map((id, index) => sql`when ${id}::int then ${index + 1}::int`),
      sql` `,
    );
    await unit.tx
      .update(signupSteps)
      .set({
        position: sql`case ${signupSteps.id} ${place} end`,
        version: sql`${signupSteps.version} + 1`,
      })
      .where(
        inArray(
          signupSteps.id,
          moved.map(step => step.id),
        ),
      );
    await unit.record(
      ...moved.map(step => ({
        entity: 'signup-step' as const,
        entityId: step.id,
        action: 'moved' as const,
        before: { position: step.position },
        after: { position: ids.indexOf(step.id) + 1 },
      })),
    );
  });
}

export const signupStepResource = defineResource({
  name: 'signup-steps',
  read: 'sign_up_process',
  edit: 'sign_up_process',
  table: signupSteps,
  list: {
    filters: {
      id: oneOf(signupSteps.id),
      q: contains(
        sql`(${signupSteps.key} || ' ' || ${signupSteps.title} || ' ' || coalesce(${signupSteps.titleEs}, ''))`,
      ),
      isActive: oneOf(signupSteps.isActive),
      isRequired: oneOf(signupSteps.isRequired),
    },
    sorts: {
      id: signupSteps.id,
      position: signupSteps.position,
      title: signupSteps.title,
      key: signupSteps.key,
    },
    key: signupSteps.id,
    defaultSort: ['position', 'ASC'],
  },
  async check({ unit, body, before }) {
    if (before && isGiven(before.key) && body.key !== before.key)
      throw AppError.invalid({ key: salesTexts.signups.givenKey });
    const [same] = await unit.tx
      .select({ id: signupSteps.id })
      .from(signupSteps)
      .where(and(eq(signupSteps.key, body.key), before ? ne(signupSteps.id, before.id) : undefined));
    if (same) throw AppError.invalid({ key: salesTexts.signups.keyTaken });
  },
  /** A new step comes last. */
  async values({ unit, body, before }) {
    if (before) return body;
    const [last] = await unit.tx.select({ position: max(signupSteps.position) }).from(signupSteps);
    return { ...body, position: (last?.position ?? 0) + 1 };
  },
  /** The page refers to built-in steps by key, so they can be switched off but not deleted. */
  checkDelete(_unit, step) {
    if (isGiven(step.key)) throw new AppError('in_use', 'inUse');
  },
  columns: [
    { header: salesTexts.signups.position, value: row => row.position },
    { header: salesTexts.signups.asksFor, value: row => row.key },
    { header: salesTexts.signups.title, value: row => row.title },
    { header: salesTexts.signups.titleSpanish, value: row => row.titleEs },
    { header: salesTexts.signups.help, value: row => row.help },
    { header: salesTexts.signups.helpSpanish, value: row => row.helpEs },
    { header: salesTexts.signups.required, value: row => String(row.isRequired) },
    { header: salesTexts.signups.active, value: row => String(row.isActive) },
  ],
});
