import { eq } from 'drizzle-orm';
import { keysOf } from '#contract/access/roles.ts';
import { isCrewType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, roles, users } from '#server/db/schema/index.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';

const refused = (why: Bilingual) => AppError.invalid({ file: why });

/**
 * Returns the session with which a phone would have sent the reports in its file, and the crew's name.
 * Accepts users deactivated since then, because their work was done. Throws `invalid` if the user isn't in a
 * crew.
 */
export async function ownerOf(
  db: Queryable,
  userId: number,
): Promise<{ session: Session; crewName: string }> {
  const [row] = await db
    .select({ user: users, role: roles, crewName: crews.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(crews, eq(crews.id, users.crewId))
    .where(eq(users.id, userId));
  if (!row || !isCrewType(row.user.type)) throw refused(fieldTexts.rescueFiles.personWhosePhoneSavedFileNo);
  const { user, role, crewName } = row;
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (crewName === null) throw refused(filled(fieldTexts.rescueFiles.belongsNoCrew, { name }));
  const person = { userId, name, type: user.type };
  return {
    crewName,
    session: {
      ...person,
      own: person,
      sessionId: '',
      role: role.name,
      loginRole: 'crew',
      permissions: keysOf(role),
      language: user.language,
      vendorId: user.vendorId,
      crewId: user.crewId,
      customerId: null,
      requiresTwoFactor: false,
      mustEnrol: false,
      impersonating: null,
    },
  };
}
