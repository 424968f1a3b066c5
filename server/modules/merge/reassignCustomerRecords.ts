import type { UnitOfWork } from '../../unitOfWork.ts';
import { giveAttachments } from '../attachments/saveAttachment.ts';
import { dropFeed } from '../calendarFeeds/feeds.ts';
import { giveCallLogs } from '../callLogs/saveCallLog.ts';
import { giveCards } from '../cards/changeCards.ts';
import { giveCharges } from '../charges/lockCharge.ts';
import { giveContactRequests } from '../contactRequests/handleRequest.ts';
import { giveMessages } from '../customerMessages/giveMessages.ts';
import { redirectMerged } from '../customers/storeCustomer.ts';
import { giveEstimates } from '../estimates/followDeletions.ts';
import { giveOffers } from '../extraOffers/offers.ts';
import { giveInvoices } from '../invoices/storeInvoice.ts';
import { giveNotices } from '../notices/changeNotice.ts';
import { giveCredit } from '../payments/freeCredit.ts';
import { giveProperties } from '../properties/giveToProperties.ts';
import { giveReferrals } from '../referrals/changeTracker.ts';
import { giveReminders } from '../reminders/resource.ts';
import { giveLinks } from '../signedLinks/signedLinks.ts';
import { giveVisits } from '../visits/visits.ts';

/** In this order, since whoever locks several of them does it so. */
const GIVEN = [
  giveCards,
  giveProperties,
  giveVisits,
  giveReferrals,
  giveCharges,
  giveCredit,
  giveOffers,
  giveInvoices,
  giveReminders,
  giveCallLogs,
  giveAttachments,
  giveContactRequests,
  giveMessages,
  giveEstimates,
  giveNotices,
  giveLinks,
  dropFeed,
  redirectMerged,
];

/**
 * Gives everything that hangs on one customer to another: properties with all that is theirs, visits, money, cards,
 * follow-ups, messages. What was written of the past stays as it was written: the history, and to whom a newsletter
 * went, by which the links in it find their address.
 */
export async function reassignCustomerRecords(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  for (const give of GIVEN) await give(unit, fromId, toId);
}
