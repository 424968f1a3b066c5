import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../api/session.ts';
import { roles, sessions, users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { insertUser } from '../modules/auth/users.ts';
import { write } from '../unitOfWork.ts';

export interface FirstAdmin {
  username: string;
  password: string;
  /** Where it lies instead of being told. */
  file: string | null;
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

/**
 * In a database without users: an administrator with a password that is told once, or lies in `file` where what is told
 * would stay in a log. The file goes at the first start after somebody signed in. Null where there are users.
 */
export async function ensureFirstAdmin(
  deps: Deps,
  { file, isTold }: { file: string; isTold: boolean },
): Promise<FirstAdmin | null> {
  if ((await deps.db.$count(users)) > 0) {
    if ((await deps.db.$count(sessions)) > 0) await rm(file, { force: true });
    return null;
  }
  const admin = { username: 'administrator', password: randomPassword(), file: isTold ? null : file };
  const passwordHash = await hashPassword(admin.password);
  // Before the user is there: a start that is cut off between the two leaves nobody whose password is unknown.
  if (admin.file) await writeFile(admin.file, `${admin.username}\n${admin.password}\n`, { mode: 0o600 });
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
