import { AppError } from '#server/api/errors.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { completeOffer, type Done } from './completeOffer.ts';
import { spendOfferLink } from './offerLink.ts';
import { changeOffer, lockOffer } from './offers.ts';

/**
 * The office accepts that extra work was done though the customer had not agreed on the phone: it is charged as of the moment
 * when it was done. Throws `conflict` where it is done already, or no such offer is known.
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
