import { transferAttachments } from '#server/modules/customers/attachments/saveAttachment.ts';
import { transferContactRequests } from '#server/modules/customers/contactRequests/handleRequest.ts';
import { transferMessages } from '#server/modules/customers/customerMessages/transferMessages.ts';
import { redirectMerged } from '#server/modules/customers/customers/storeCustomer.ts';
import {
  separateEvents,
  transferProperties,
} from '#server/modules/customers/properties/assignToProperties.ts';
import { transferReferrals } from '#server/modules/customers/referrals/changeTracker.ts';
import { transferReminders } from '#server/modules/customers/reminders/resource.ts';
import { transferTags } from '#server/modules/customers/tags/changeTags.ts';
import { transferOffers } from '#server/modules/field/extraOffers/offers.ts';
import { transferAutomationRuns } from '#server/modules/messaging/automations/runs.ts';
import { dropFeed } from '#server/modules/messaging/calendarFeeds/feeds.ts';
import { transferEmails } from '#server/modules/messaging/emailing/assignEmails.ts';
import { transferNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { transferLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { transferTexts } from '#server/modules/messaging/texting/assignText.ts';
import { transferCards } from '#server/modules/money/cards/changeCards.ts';
import { transferCharges } from '#server/modules/money/charges/lockCharge.ts';
import { transferInvoices } from '#server/modules/money/invoices/storeInvoice.ts';
import { transferCredit } from '#server/modules/money/payments/credit/freeCredit.ts';
import { transferEstimates } from '#server/modules/sales/estimates/followDeletions.ts';
import { transferCallLogs } from '#server/modules/schedule/callLogs/saveCallLog.ts';
import { transferVisits } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Transfers, in the order in which all code locks these records. */
const GIVEN = [
  transferCards,
  transferProperties,
  transferTags,
  transferVisits,
  transferReferrals,
  transferCharges,
  transferCredit,
  transferOffers,
  transferInvoices,
  transferReminders,
  transferCallLogs,
  transferAttachments,
  transferContactRequests,
  transferMessages,
  transferEstimates,
  transferNotices,
  transferAutomationRuns,
  transferTexts,
  transferEmails,
  transferLinks,
  dropFeed,
  redirectMerged,
  // Last, because other requests raise events under the former customer until the records are locked.
  separateEvents,
];

/**
 * Moves all of one customer's records to another: properties with everything that belongs to them, visits,
 * money, cards, follow-ups and messages. Two kinds of past records stay unchanged: the history, and
 * newsletter recipients, because the links in newsletters find their address through them.
 */
export async function reassignCustomerRecords(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  for (const give of GIVEN) await give(unit, fromId, toId);
}
