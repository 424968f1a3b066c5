import type { SessionUser } from '#contract/access/session.calls.ts';
import { isCrewType, isCustomerType, isVendorType } from '#contract/core/enums.ts';
import type { MessageKey } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { homeOf } from '#src/auth/guards.ts';

/** Returns where a new session starts, or why the user can't use any page. */
export function afterSignIn(
  user: Pick<SessionUser, 'type' | 'permissions' | 'vendor' | 'properties'>,
  redirectUrl: string | null,
): { to: string } | { refused: MessageKey } {
  if (isCustomerType(user.type)) {
    return user.properties.length > 0 ? { to: PATHS.customerDashboard } : { refused: 'noProperties' };
  }
  const isPending = isVendorType(user.type) && user.vendor?.status === 'pending_for_price';
  if (isCrewType(user.type) || isPending) return { to: homeOf(user) };
  // Only paths of this app, because other scripts could write to the storage.
  return { to: redirectUrl && /^\/(?!\/)/.test(redirectUrl) ? redirectUrl : homeOf(user) };
}
