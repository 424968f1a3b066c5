import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../api/session.ts';
import { roles, users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { insertUser } from '../modules/auth/users.ts';
import { write } from '../unitOfWork.ts';

export interface FirstAdmin {
  username: string;
  password: string;
}

const SETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?!'] as const;

/** Twelve characters, at least one of each kind, none that is mistaken for another. */
function randomPassword(): string {
  const pick = (set: string) => set[randomInt(set.length)] ?? '';
  const letters = [...SETS.map(pick), ...Array.from({ length: 8 }, () => pick(SETS.join('').slice(0, -6)))];
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

/** In a database without users: an administrator with a password that is told once. Null where there are users. */
export async function ensureFirstAdmin(deps: Deps): Promise<FirstAdmin | null> {
  if ((await deps.db.$count(users)) > 0) return null;
  const admin = { username: 'administrator', password: randomPassword() };
  const passwordHash = await hashPassword(admin.password);
  await write(deps, SYSTEM_ACTOR, async unit => {
    const [role] = await unit.tx.select().from(roles).where(eq(roles.name, 'admin'));
    await insertUser(unit, {
      username: admin.username,
      firstName: 'First',
      lastName: 'Administrator',
      type: 'admin',
      roleId: role?.id ?? 0,
      passwordHash,
    });
  });
  return admin;
}
