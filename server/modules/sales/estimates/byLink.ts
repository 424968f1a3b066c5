import type { Estimate, OwnEstimate } from '#contract/sales/estimates.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockLink, readLink, takeLinkTry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { changeEstimate, lockEstimate } from './changeEstimate.ts';
import { withProperty } from './findProperty.ts';
import { findEstimate, ownView } from './queries.ts';

/** The holder of the link acts, and appears in the history, as the person the estimate was sent to. */
const receiver = ({ firstName, lastName }: Estimate): Actor => ({
  userId: null,
  name: `${firstName} ${lastName}`.trim(),
  type: 'customer',
});

async function estimateOf(deps: Deps, token: string): Promise<Estimate> {
  const find = (id: number | null) => findEstimate(deps.db, id ?? 0, deps.clock.today());
  const { subjectId } = await readLink(deps, 'estimate', token, {
    why: async link => {
      const status = (await find(link.subjectId))?.status;
      if (status === 'withdrawn') return salesTexts.estimates.withdrawn;
      return link.spentAt && status !== 'expired'
        ? salesTexts.estimates.replaced
        : salesTexts.estimates.runOut;
    },
  });
  const found = await find(subjectId);
  if (!found) throw AppError.notFound();
  return found;
}

/** Returns the estimate behind a link and marks it as seen the first time. Throws `not_found`. */
export async function readByLink(deps: Deps, token: string): Promise<OwnEstimate> {
  const found = await estimateOf(deps, token);
  if (found.status !== 'sent' && (found.status !== 'seen' || found.propertyId !== null))
    return ownView(found);
  return write(deps, receiver(found), async unit => {
    const before = await withProperty(unit, await lockEstimate(unit, found.id));
    const isNew = before.status === 'sent';
    const seen = isNew
      ? await changeEstimate(unit, before, { status: 'seen', seenAt: unit.now }, 'updated')
      : before;
    return ownView(seen);
  });
}

/**
 * Applies an answer to the estimate behind a link. Throws the errors of `answer`, and `not_found`,
 * `too_many`.
 */
export async function answerByLink(
  deps: Deps,
  address: string,
  token: string,
  answer: (unit: UnitOfWork, estimate: Estimate) => Promise<Estimate>,
): Promise<OwnEstimate> {
  await takeLinkTry(deps, token, address);
  const found = await estimateOf(deps, token);
  return write(deps, receiver(found), async unit => {
    // A newer estimate may have been sent, or this one withdrawn, since it was read.
    await lockLink(unit, 'estimate', token);
    return ownView(await answer(unit, await withProperty(unit, await lockEstimate(unit, found.id))));
  });
}
