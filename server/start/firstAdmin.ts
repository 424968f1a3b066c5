import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { roles, sessions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, randomPassword } from '#server/modules/access/auth/passwords.ts';
import { insertUser } from '#server/modules/access/auth/users.ts';
import { write } from '#server/unitOfWork.ts';

export interface FirstAdmin {
  username: string;
  password: string;
  /** Where it lies instead of being told. */
  file: string | null;
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
