import { PATHS, toThread } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import type { Config } from '#server/deps.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import type { Way } from '#server/modules/access/recovery/reachUser.ts';
import { issueLink, linkAddress } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { openSignIn, signInSubject } from './sendLink.ts';

/**
 * The address under which a customer reads their messages, for each way in which it is sent: one that signs them in once
 * where the way is that of their sign-in, which is made if they have none; else the portal's own. Null for whoever has no
 * way into the portal.
 */
export async function threadLink(
  config: Config,
  unit: UnitOfWork,
  customerId: number,
  expiresAt: Date,
): Promise<((way: Way) => string) | null> {
  const user = await signInFor(unit, customerId);
  if (!user) return null;
  const token = await issueLink(unit, signInSubject(customerId), expiresAt);
  const signsIn = linkAddress(config, toThread(PATHS.signInLink), token);
  const isOwn = ({ channel, recipient }: Way) =>
    (channel === 'email' ? user.email : user.mobile)?.toLowerCase() === recipient.toLowerCase();
  return way => (isOwn(way) ? signsIn : `${config.publicUrl}${PATHS.login}`);
}

async function signInFor(unit: UnitOfWork, customerId: number): Promise<User | null> {
  try {
    return await openSignIn(unit, customerId);
  } catch (error) {
    // Locked, inactive, or with another user's address: the office is told.
    if (error instanceof AppError) return null;
    throw error;
  }
}
