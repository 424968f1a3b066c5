import { AppError } from '#server/api/errors.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { completeOffer, type Done } from './completeOffer.ts';
import { spendOfferLink } from './offerLink.ts';
import { changeOffer, lockOffer } from './offers.ts';

/**
 * Accepts extra work that was done although the customer hadn't accepted the offer, and charges it as of the
 * time it was done. Throws `conflict` if it is already done or there is no such offer.
 */
export async function acceptDone(
  unit: UnitOfWork,
  assignmentId: number,
  offerEventId: string,
  done: Done,
): Promise<void> {
  const offer = await lockOffer(unit, assignmentId, offerEventId);
  if (!offer) throw new AppError('conflict', fieldTexts.extraOffers.unknown);
  if (offer.status === 'accepted' || offer.status === 'done') {
    await completeOffer(unit, offer, done);
    return;
  }
  await spendOfferLink(unit, offer);
  const agreed = await changeOffer(unit, offer, { status: 'accepted', answeredAt: unit.now });
  await completeOffer(unit, agreed, done);
}
