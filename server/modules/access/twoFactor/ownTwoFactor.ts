import type { NewAuthenticator, TwoFactorView } from '#contract/access/twoFactor.calls.ts';
import { TWO_FACTOR_TYPES } from '#contract/access/twoFactor.ts';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import {
  authenticatorSince,
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  issueRecoveryCodes,
  removeAuthenticator,
  requireCode,
} from '#server/modules/access/auth/authenticators.ts';
import type { Origin } from '#server/modules/access/auth/devices.ts';
import { endSessionsOf, storeMethod } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { lockUser } from '#server/modules/access/auth/users.ts';
import { countPasskeys } from '#server/modules/access/passkeys/ownPasskeys.ts';
import { requirePassword } from '#server/modules/access/profile/changePassword.ts';
import { notifyOwner } from '#server/modules/access/recovery/notifyOwner.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

export async function viewTwoFactor({ db }: Deps, session: Session): Promise<TwoFactorView> {
  const since = await authenticatorSince(db, session.userId);
  return {
    isPossible: TWO_FACTOR_TYPES.includes(session.type),
    isRequired: session.requiresTwoFactor,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, session.userId),
  };
}

/**
 * Returns the data for the app. Throws `invalid` for a wrong password, `too_many`, or `conflict` if
 * two-factor is on already or a passkey replaces it.
 */
export async function beginTwoFactor(
  deps: Deps,
  session: Session,
  password: string,
  address: string,
): Promise<NewAuthenticator> {
  if (!TWO_FACTOR_TYPES.includes(session.type)) throw new AppError('forbidden', 'notAuthorized');
  await requirePassword(deps, session, { password }, address);
  await requireNoPasskey(deps, session);
  const { name } = await settingOf(deps.db, 'general');
  return write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    if (await authenticatorSince(unit.tx, user.id))
      throw new AppError('conflict', accessTexts.twoFactor.alreadyOn);
    return beginAuthenticator(deps, unit, user, name ?? PRODUCT_NAME);
  });
}

/**
 * Turns two-factor on with a first code; the user's other sessions end, because they were started with only
 * one factor. Returns the recovery codes, which can't be read later. Throws `invalid`, `too_many` or
 * `conflict`.
 */
export async function confirmTwoFactor(
  deps: Deps,
  session: Session,
  code: string,
  origin: Origin,
): Promise<string[]> {
  if (await authenticatorSince(deps.db, session.userId))
    throw new AppError('conflict', accessTexts.twoFactor.alreadyOn);
  await requireNoPasskey(deps, session);
  await requireCode(deps, session.userId, code, origin);
  return write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    await confirmAuthenticator(unit, user.id);
    await storeMethod(unit, session.sessionId, 'two-factor');
    await endSessionsOf(unit, [user.id], { keep: session.sessionId });
    await unit.raise({ type: 'session.changed', userIds: [user.id] });
    await recordTwoFactor(unit, user, 'on');
    await noteChange(unit, 'two-factor-on', user.id);
    await notifyOwner(unit, user, 'twoFactorOn');
    return issueRecoveryCodes(deps, unit, user.id);
  });
}

/** Replaces the recovery codes. Throws `invalid`, `too_many` or `conflict`. */
export async function renewRecoveryCodes(
  deps: Deps,
  session: Session,
  code: string,
  origin: Origin,
): Promise<string[]> {
  await requireOn(deps, session);
  await requireCode(deps, session.userId, code, origin);
  return write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    await recordTwoFactor(unit, user, 'recovery-codes');
    await noteChange(unit, 'recovery-codes-renewed', user.id);
    await notifyOwner(unit, user, 'recoveryCodesRenewed');
    return issueRecoveryCodes(deps, unit, user.id);
  });
}

/** Turns two-factor off. Throws `invalid`, `too_many`, or `conflict` if it is off or the role requires it. */
export async function endTwoFactor(
  deps: Deps,
  session: Session,
  code: string,
  origin: Origin,
): Promise<void> {
  await requireOn(deps, session);
  if (session.requiresTwoFactor) throw new AppError('conflict', accessTexts.twoFactor.required);
  await requireCode(deps, session.userId, code, origin);
  await write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    await removeAuthenticator(unit, user.id);
    await recordTwoFactor(unit, user, 'off');
    await noteChange(unit, 'two-factor-off', user.id);
    await notifyOwner(unit, user, 'twoFactorOff');
  });
}

/**
 * A caller who has entered only the password must not add a new factor to an account that already has one.
 */
async function requireNoPasskey({ db }: Deps, { userId, mustEnrol }: Session): Promise<void> {
  if (mustEnrol && (await countPasskeys(db, userId)) > 0)
    throw new AppError('conflict', accessTexts.twoFactor.usePasskey);
}

async function requireOn({ db }: Deps, { userId }: Session): Promise<void> {
  if (!(await authenticatorSince(db, userId))) throw new AppError('conflict', accessTexts.twoFactor.off);
}

const recordTwoFactor = (
  unit: UnitOfWork,
  { id }: { id: number },
  twoFactor: 'on' | 'off' | 'recovery-codes',
): Promise<void> => unit.record({ entity: 'user', entityId: id, action: 'updated', after: { twoFactor } });
