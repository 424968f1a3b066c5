import type { LoginData } from '#contract/access/session.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf, beginSession, signedInData } from '#server/modules/access/auth/beginSession.ts';
import type { Origin } from '#server/modules/access/auth/devices.ts';
import { countRequest } from '#server/modules/access/recovery/requestRecovery.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { lockLink, spendLinks, takeLinkTry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { unitOfWorkIn, write } from '#server/unitOfWork.ts';
import { signInOf } from './access.ts';

/**
 * Accepts a request for a sign-in link. The work happens after the response, so neither its text nor its
 * timing reveals whether the customer exists. Throws `too_many`.
 */
export async function requestLink(deps: Deps, asked: string, origin: Origin): Promise<void> {
  await countRequest(deps, asked, origin);
  await write(deps, SYSTEM_ACTOR, unit => unit.raise({ type: 'signInLink.requested', asked }));
}

/**
 * Signs a customer in with their link, which can be used only once. Throws `not_found`, `too_many` or
 * `locked`.
 */
export async function signInByLink(
  deps: Deps,
  token: string,
  origin: Origin,
  userAgent: string | null,
): Promise<{ data: LoginData; device: string }> {
  await takeLinkTry(deps, token, origin.address);
  const begun = await write(deps, SYSTEM_ACTOR, async unit => {
    const link = await lockLink(unit, 'sign-in', token);
    const customer = await lockedRow(unit, link.customerId);
    if (customer.lockedAt) throw new AppError('locked', 'customerLocked');
    const user = await signInOf(unit.tx, link.customerId);
    if (!user?.isActive) throw AppError.notFound();
    await spendLinks(unit, link);
    // The holder of the link counts as the account's owner, whom the history names.
    const own = unitOfWorkIn(deps, actorOf(user), unit.tx, () => undefined);
    return beginSession(own, user.id, { loginRole: 'admin', origin, userAgent, method: 'link' });
  });
  return { data: await signedInData(deps, begun.token), device: begun.device };
}
