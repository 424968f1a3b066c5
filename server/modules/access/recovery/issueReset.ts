import { and, eq, isNull, lt } from 'drizzle-orm';
import { INVITATION_HOURS } from '#contract/core/constants.ts';
import { isCustomerType, signInRoleOf } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import type { Retained } from '#server/db/retention.ts';
import { passwordResets, type users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { accountOfUser } from '#server/modules/access/auth/tries.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { hashCode, newCode } from './codes.ts';
import { codeMessage } from './messages.ts';
import { type Way, wayTo } from './reachUser.ts';

/** Sign-in page by kind of user. */
const PAGES = { admin: PATHS.login, crew: PATHS.crewLogin, customer: PATHS.customerLogin } as const;

type User = typeof users.$inferSelect;

const KIND = { reset: 'password-reset', invite: 'invitation' } as const;

/**
 * Sends a user a link and a code for choosing a password, which the sender doesn't see. Earlier ones stop
 * working. Returns the address used. Throws `invalid` for a user without email and phone.
 */
export async function issueReset(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  user: User,
  purpose: 'reset' | 'invite',
): Promise<Way> {
  const way = await wayTo(unit.tx, user);
  if (!way)
    throw AppError.invalid({
      email: accessTexts.recovery.thereNeitherEMailNorMobile,
    });
  const [token, code] = [newToken(), newCode()];
  const expiresAt = new Date(unit.now.getTime() + INVITATION_HOURS * 3_600_000);
  await endResets(unit, user.id);
  const [reset] = await unit.tx
    .insert(passwordResets)
    .values({
      tokenHash: hashToken(token),
      account: accountOfUser(user.id),
      purpose,
      userId: user.id,
      createdAt: unit.now,
      expiresAt,
    })
    .returning({ id: passwordResets.id });
  if (!reset) throw AppError.notFound();
  await unit.tx
    .update(passwordResets)
    .set({ codeHash: hashCode(deps.config.appSecret, reset.id, code) })
    .where(eq(passwordResets.id, reset.id));
  // The token follows the #, so that no server or proxy logs it.
  const page = PAGES[isCustomerType(user.type) ? 'customer' : signInRoleOf(user.type)];
  const address = `${deps.config.publicUrl}${page}?lang=${user.language}#reset=${token}`;
  await queueNotice(unit, {
    ...way,
    ...codeMessage(await settingOf(unit.tx, 'general'), user, { ...way, purpose, code, address }),
    kind: KIND[purpose],
    userId: user.id,
    isSecret: true,
    expiresAt,
  });
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'updated',
    after: { passwordRecovery: purpose === 'invite' ? 'invited' : 'code-sent' },
  });
  return way;
}

/** Invalidates all of a user's open codes and links for choosing a password. */
export async function endResets({ tx, now }: UnitOfWork, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** Expired codes and links. */
export const SPENT_RESETS: Retained = {
  table: passwordResets,
  id: passwordResets.id,
  isDone: before => lt(passwordResets.expiresAt, before),
};
