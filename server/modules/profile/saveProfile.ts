import { eq, sql } from 'drizzle-orm';
import type { ProfileBody, ProfileView } from '../../../contract/profile.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { emailTaken, isEmailTaken } from '../customers/emailTaken.ts';
import { refusingTaken } from '../users/refusingTaken.ts';
import { followCustomer } from './followCustomer.ts';
import { findProfile } from './profileView.ts';

type User = typeof users.$inferSelect;

/**
 * Saves what somebody changed about themselves. A customer's e-mail stays what it is once it is there, and the
 * customer's record follows name and telephone. Throws `invalid` or `stale`.
 */
export function saveProfile(
  deps: Deps,
  session: Session,
  body: ProfileBody,
  expected: number | null,
): Promise<ProfileView> {
  return refusingTaken(() =>
    write(deps, session, async unit => {
      const [before] = await unit.tx.select().from(users).where(eq(users.id, session.userId)).for('update');
      if (!before) throw AppError.notFound();
      const current = await findProfile(unit.tx, before.id);
      if (current) requireVersion(current, expected);
      const isCrew = before.type === 'crew';
      const email = before.type === 'customer' ? (before.email ?? body.email) : body.email;
      if (email && email !== before.email) await refuseTakenEmail(unit, before, email);
      const [after] = await unit.tx
        .update(users)
        .set({
          firstName: body.name.first,
          lastName: body.name.last,
          email,
          mobile: body.mobile,
          dateOfBirth: body.dateOfBirth,
          ...(isCrew && { dateOfJoining: body.dateOfJoining, address: body.crew?.address ?? null }),
          ...(body.language && { language: body.language }),
          version: sql`${users.version} + 1`,
        })
        .where(eq(users.id, before.id))
        .returning();
      if (!after) throw AppError.notFound();
      await unit.record({
        entity: 'user',
        entityId: after.id,
        action: 'updated',
        customerId: after.customerId,
        before: { ...before },
        after: { ...after },
      });
      await followCustomer(unit, after, { withEmail: false });
      await unit.raise({ type: 'session.changed', userIds: [after.id] });
      const saved = await findProfile(unit.tx, after.id);
      if (!saved) throw AppError.notFound();
      return saved;
    }),
  );
}

async function refuseTakenEmail(unit: Unit, user: User, email: string): Promise<void> {
  const own = { userId: user.id, customerId: user.customerId ?? undefined };
  if (await isEmailTaken(unit.tx, email, own)) throw emailTaken('email');
}
