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

/** Order in which the records are locked, the same as everywhere else. */
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
 * Moves all of one customer's records to another: properties with everything that belongs to them, visits,
 * money, cards, follow-ups and messages. Records of the past stay unchanged: the history, and newsletter
 * recipients, whose links find their address through them.
 */
export async function reassignCustomerRecords(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  for (const give of GIVEN) await give(unit, fromId, toId);
}
