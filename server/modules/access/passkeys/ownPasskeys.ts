import { and, asc, eq } from 'drizzle-orm';
import type { PasskeyRow, PasskeysView } from '#contract/access/passkeys.calls.ts';
import type { PasskeyProof } from '#contract/access/passkeys.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { passkeys } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { authenticatorSince } from '#server/modules/access/auth/authenticators.ts';
import type { Origin } from '#server/modules/access/auth/devices.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { lockUser, type User } from '#server/modules/access/auth/users.ts';
import { notifyOwner } from '#server/modules/access/recovery/notifyOwner.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { relyingParty } from './relyingParty.ts';
import { proofOf, requireOwner } from './requireOwner.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const passkeyRow = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyRow => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function viewPasskeys(deps: Deps, session: Session): Promise<PasskeysView> {
  const rows = await deps.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, session.userId))
    .orderBy(asc(passkeys.id));
  return {
    origin: relyingParty(deps.config)?.origin ?? null,
    proof: await proofOf(deps, session),
    passkeys: rows.map(passkeyRow),
  };
}

const ownPasskey = (id: number, userId: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Renames one of the user's own passkeys. Throws `not_found`. */
export function namePasskey(deps: Deps, session: Session, id: number, name: string): Promise<PasskeyRow> {
  return write(deps, session, async unit => {
    const [row] = await unit.tx
      .update(passkeys)
      .set({ name })
      .where(ownPasskey(id, session.userId))
      .returning();
    if (!row) throw AppError.notFound();
    return passkeyRow(row);
  });
}

/**
 * Removes one of the user's own passkeys. Throws `not_found`, `invalid` or `too_many` without a valid proof,
 * or `conflict` for the only second factor of a user who needs one.
 */
export async function removePasskey(
  deps: Deps,
  session: Session,
  id: number,
  { proof, origin }: { proof: PasskeyProof; origin: Origin },
): Promise<void> {
  const isOwn = ownPasskey(id, session.userId);
  if ((await deps.db.$count(passkeys, isOwn)) === 0) throw AppError.notFound();
  await requireOwner(deps, session, proof, origin);
  await write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    const [row] = await unit.tx.delete(passkeys).where(isOwn).returning();
    if (!row) throw AppError.notFound();
    if (session.requiresTwoFactor && !(await hasSecondFactor(unit.tx, user.id)))
      throw new AppError('conflict', accessTexts.passkeys.onlyFactor);
    await recordPasskey(unit, user, { before: { passkey: row.name } });
    await noteChange(unit, 'passkey-removed', user.id);
    await notifyOwner(unit, user, 'passkeyRemoved');
  });
}

const hasSecondFactor = async (db: Queryable, userId: number): Promise<boolean> =>
  (await countPasskeys(db, userId)) > 0 || (await authenticatorSince(db, userId)) !== null;

export const countPasskeys = (db: Queryable, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/** Removes all of a user's passkeys. Returns false if there were none. */
export async function removePasskeysOf({ tx }: UnitOfWork, userId: number): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return removed.length > 0;
}

/** Records a passkey in the history by name and owner. */
export const recordPasskey = (
  unit: UnitOfWork,
  { id, customerId }: Pick<User, 'id' | 'customerId'>,
  { before, after }: { before?: { passkey: string }; after?: { passkey: string } },
): Promise<void> =>
  unit.record({
    entity: 'user',
    entityId: id,
    action: 'updated',
    customerId,
    before: before ?? { passkey: null },
    after: after ?? { passkey: null },
  });
