import { PATHS, toThread } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import type { Config } from '#server/deps.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import type { Way } from '#server/modules/access/recovery/reachUser.ts';
import { issueLink, linkAddress } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { openSignIn, signInSubject } from './sendLink.ts';

/**
 * Returns the link to the customer's messages for each channel. For the channel of their sign-in (created if
 * needed), the link signs them in once; for others, it is the portal's plain URL. Null for customers who
 * can't sign in.
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
  const signsIn = linkAddress(config, toThread(`${PATHS.signInLink}?lang=${user.language}`), token);
  const isOwn = ({ channel, recipient }: Way) =>
    (channel === 'email' ? user.email : user.mobile)?.toLowerCase() === recipient.toLowerCase();
  return way => (isOwn(way) ? signsIn : `${config.publicUrl}${PATHS.customerLogin}?lang=${user.language}`);
}

async function signInFor(unit: UnitOfWork, customerId: number): Promise<User | null> {
  try {
    return await openSignIn(unit, customerId);
  } catch (error) {
    // The customer is locked or inactive, or another user has the address. The office is informed.
    if (error instanceof AppError) return null;
    throw error;
  }
}
