import { giveAttachments } from '#server/modules/customers/attachments/saveAttachment.ts';
import { giveContactRequests } from '#server/modules/customers/contactRequests/handleRequest.ts';
import { giveMessages } from '#server/modules/customers/customerMessages/giveMessages.ts';
import { redirectMerged } from '#server/modules/customers/customers/storeCustomer.ts';
import { giveProperties } from '#server/modules/customers/properties/giveToProperties.ts';
import { giveReferrals } from '#server/modules/customers/referrals/changeTracker.ts';
import { giveReminders } from '#server/modules/customers/reminders/resource.ts';
import { giveOffers } from '#server/modules/field/extraOffers/offers.ts';
import { dropFeed } from '#server/modules/messaging/calendarFeeds/feeds.ts';
import { giveNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { giveLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { giveCards } from '#server/modules/money/cards/changeCards.ts';
import { giveCharges } from '#server/modules/money/charges/lockCharge.ts';
import { giveInvoices } from '#server/modules/money/invoices/storeInvoice.ts';
import { giveCredit } from '#server/modules/money/payments/credit/freeCredit.ts';
import { giveEstimates } from '#server/modules/sales/estimates/followDeletions.ts';
import { giveCallLogs } from '#server/modules/schedule/callLogs/saveCallLog.ts';
import { giveVisits } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

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
