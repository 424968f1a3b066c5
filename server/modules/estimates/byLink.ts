import type { Estimate, OwnEstimate } from '../../../contract/calls/estimates.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { lockLink, readLink, takeLinkTry } from '../signedLinks/signedLinks.ts';
import { changeEstimate, lockEstimate } from './changeEstimate.ts';
import { findEstimate, ownView } from './queries.ts';

/** Whoever holds the link acts as its receiver, and stands so in the history. */
const receiver = ({ firstName, lastName }: Estimate): Actor => ({
  userId: null,
  name: `${firstName} ${lastName}`.trim(),
  type: 'customer',
});

async function estimateOf(deps: Deps, token: string): Promise<Estimate> {
  const { subjectId } = await readLink(deps, 'estimate', token);
  const found = await findEstimate(deps.db, subjectId ?? 0, deps.clock.today());
  if (!found) throw AppError.notFound();
  return found;
}

/** The estimate behind a link; looked at for the first time, it is seen. Throws `not_found`. */
export async function readByLink(deps: Deps, token: string): Promise<OwnEstimate> {
  const found = await estimateOf(deps, token);
  if (found.status !== 'sent') return ownView(deps.db, found);
  return write(deps, receiver(found), async unit => {
    const before = await lockEstimate(unit, found.id);
    const isNew = before.status === 'sent';
    const seen = isNew
      ? await changeEstimate(unit, before, { status: 'seen', seenAt: unit.now }, 'updated')
      : before;
    return ownView(unit.tx, seen);
  });
}

/** Answers the estimate behind a link. Throws `not_found`, `too_many`, and what the answer throws. */
export async function answerByLink(
  deps: Deps,
  address: string,
  token: string,
  answer: (unit: UnitOfWork, estimate: Estimate) => Promise<Estimate>,
): Promise<OwnEstimate> {
  await takeLinkTry(deps, token, address);
  const found = await estimateOf(deps, token);
  return write(deps, receiver(found), async unit => {
    // A newer one may have been sent, or the estimate withdrawn, since it was read.
    await lockLink(unit, 'estimate', token);
    return ownView(unit.tx, await answer(unit, await lockEstimate(unit, found.id)));
  });
}
