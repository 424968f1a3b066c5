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
  /** File that holds the password instead of printing it. */
  file: string | null;
}

/**
 * Creates an administrator in a database without users. Its password is printed once, or written to `file` if
 * printed text would stay in a log; the first start after someone signed in deletes the file. Returns null if
 * there are users.
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
  // Written first, so that an interrupted start never leaves an administrator with an unknown password.
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
