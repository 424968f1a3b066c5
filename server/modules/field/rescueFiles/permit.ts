import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { asc, eq, gte, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { RescuePermit, ValidPermit } from '#contract/field/rescueFiles.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { rescuePermits, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { ownerOf } from './ownerOf.ts';

type Permit = typeof rescuePermits.$inferSelect;

const DIGITS = 8;
const RATE_LIMIT: RateLimit = {
  name: 'rescue-code',
  account: { tries: 5, minutes: 60 },
  address: { tries: 30, minutes: 60 },
};

function codeOf(appSecret: Buffer, { userId, salt }: Permit): string {
  const bytes = createHmac('sha256', appSecret).update(`rescue permit ${userId} ${salt}`).digest();
  return String(bytes.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Lets a coworker send reports that a crew user left unsent on a phone. Returns the code that the office
 * gives them, valid today and tomorrow; an existing valid code stays the same. Throws `invalid` if the user
 * belongs to no crew.
 */
export async function permitRescue(deps: Deps, staff: Session, userId: number): Promise<RescuePermit> {
  const owner = await ownerOf(deps.db, userId);
  return write(deps, staff, async unit => {
    const before = await lockedPermit(unit, userId);
    const valid = before && before.until >= unit.today ? before : null;
    const values = {
      salt: valid?.salt ?? randomUUID(),
      until: addDays(unit.today, 1),
      madeByName: staff.name,
      createdAt: unit.now,
    };
    const [permit] = await unit.tx
      .insert(rescuePermits)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: rescuePermits.userId, set: values })
      .returning();
    if (!permit) throw AppError.notFound();
    await noteChange(unit, 'unsent-allowed', userId);
    await record(unit, userId, valid?.until ?? null, permit.until);
    const { until } = permit;
    return { userId, userName: owner.session.name, code: codeOf(deps.config.appSecret, permit), until };
  });
}

/** The codes valid today, soonest to expire first. */
export async function validPermits({ db, clock }: Deps): Promise<ValidPermit[]> {
  return db
    .select({
      userId: rescuePermits.userId,
      userName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      until: rescuePermits.until,
      madeByName: rescuePermits.madeByName,
    })
    .from(rescuePermits)
    .innerJoin(users, eq(users.id, rescuePermits.userId))
    .where(gte(rescuePermits.until, clock.today()))
    .orderBy(asc(rescuePermits.until), asc(rescuePermits.userId));
}

/** Revokes a person's code. Throws `not_found` if there is no valid one. */
export function revokePermit(deps: Deps, staff: Session, userId: number): Promise<void> {
  return write(deps, staff, async unit => {
    const permit = await lockedPermit(unit, userId);
    if (!permit || permit.until < unit.today) throw AppError.notFound();
    await unit.tx.delete(rescuePermits).where(eq(rescuePermits.userId, userId));
    await noteChange(unit, 'unsent-revoked', userId);
    await record(unit, userId, permit.until, null);
  });
}

/** Throws `invalid` for any code but the office's, and `too_many` after several attempts. */
export async function requirePermit(
  { db, clock, config }: Deps,
  userId: number,
  typed: string,
  address: string,
): Promise<void> {
  await countTry(db, clock, RATE_LIMIT, { account: accountOfUser(userId), address });
  const [permit] = await db.select().from(rescuePermits).where(eq(rescuePermits.userId, userId));
  if (!permit || permit.until < clock.today()) throw AppError.invalid({ code: fieldTexts.rescueFiles.wrong });
  const given = Buffer.from(typed.replaceAll(/\D/g, ''));
  const expected = Buffer.from(codeOf(config.appSecret, permit));
  if (expected.length !== given.length || !timingSafeEqual(given, expected))
    throw AppError.invalid({ code: fieldTexts.rescueFiles.wrong });
}

async function lockedPermit({ tx }: UnitOfWork, userId: number): Promise<Permit | undefined> {
  const [permit] = await tx
    .select()
    .from(rescuePermits)
    .where(eq(rescuePermits.userId, userId))
    .for('update');
  return permit;
}

const record = (unit: UnitOfWork, userId: number, before: string | null, after: string | null) =>
  unit.record({
    entity: 'user',
    entityId: userId,
    action: 'updated',
    before: { rescueCodeUntil: before },
    after: { rescueCodeUntil: after },
  });
