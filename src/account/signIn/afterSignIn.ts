import type { SessionUser } from '#contract/access/session.calls.ts';
import type { MessageKey } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { homeOf } from '#src/auth/guards.ts';

/** Where a new session goes, or why it is of no use and ends again. */
export function afterSignIn(
  user: Pick<SessionUser, 'type' | 'permissions' | 'vendor' | 'properties'>,
  redirectUrl: string | null,
): { to: string } | { refused: MessageKey } {
  if (user.type === 'customer') {
    return user.properties.length > 0 ? { to: PATHS.customerDashboard } : { refused: 'noProperties' };
  }
  const isPending = user.type === 'vendor' && user.vendor?.status === 'pending_for_price';
  if (user.type === 'crew' || isPending) return { to: homeOf(user) };
  // Only an address of this app: nobody is sent elsewhere by what a page put into the storage.
  return { to: redirectUrl && /^\/(?!\/)/.test(redirectUrl) ? redirectUrl : homeOf(user) };
}
