import type { z } from 'zod';
import type { Every } from '../resources/index.ts';
import { crewAnnouncementCalls, officeAnnouncementCalls } from './announcements.ts';
import { apiTokenCalls } from './apiTokens.ts';
import { attachmentCalls } from './attachments.ts';
import { attendanceCalls } from './attendance.ts';
import { calendarCalls } from './calendar.ts';
import { calendarFeedCalls } from './calendarFeeds.ts';
import type { Answer, Call } from './call.ts';
import { callLogCalls } from './callLogs.ts';
import { cardLinkCalls } from './cardLinks.ts';
import { cardCalls } from './cards.ts';
import { chargeCalls } from './charges.ts';
import { collectingCalls } from './collecting.ts';
import { contactRequestCalls } from './contactRequests.ts';
import { creditCalls } from './credit.ts';
import { crewDayCalls } from './crewDay.ts';
import { crewRouteCalls } from './crewRoutes.ts';
import { crewSharingCalls } from './crewSharing.ts';
import { crewCalls } from './crews.ts';
import { customerMessageCalls } from './customerMessages.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { discountCalls, discountGrantCalls } from './discounts.ts';
import { emailTemplateCalls } from './emailTemplates.ts';
import { estimateCalls } from './estimates.ts';
import { eventCalls } from './events.ts';
import { extraOfferCalls } from './extraOffers.ts';
import { extraTimeCalls } from './extraTime.ts';
import { forcedCalls } from './forced.ts';
import { healthCalls } from './health.ts';
import { historyCalls } from './history.ts';
import { importCalls } from './imports.ts';
import { invoiceCalls } from './invoices.ts';
import { linkCalls } from './links.ts';
import { lockedCustomerCalls } from './lockedCustomers.ts';
import { marketCalls } from './markets.ts';
import { mergeCalls } from './merge.ts';
import { moveCalls } from './moves.ts';
import { newsletterCalls } from './newsletters.ts';
import { noteCalls } from './notes.ts';
import { noticeCalls } from './notices.ts';
import { notificationCalls } from './notifications.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentCalls } from './payments.ts';
import { photoCalls } from './photos.ts';
import { placeCalls } from './places.ts';
import { PLAIN_AREAS, type PLAIN_CALLS } from './plain.ts';
import { portalCalls } from './portal.ts';
import { priceCampaignCalls } from './priceCampaigns.ts';
import { profileCalls } from './profile.ts';
import { lookupCalls, propertyCalls } from './properties.ts';
import { propertyStatusCalls } from './propertyStatus.ts';
import { pushCalls } from './push.ts';
import { quickbooksCalls } from './quickbooks.ts';
import { quoteCalls } from './quotes.ts';
import { reassignCalls } from './reassign.ts';
import { referralCalls } from './referrals.ts';
import { reminderCalls } from './reminders.ts';
import { reportCalls } from './reports.ts';
import { rescueFileCalls } from './rescueFiles.ts';
import { roleCalls } from './roles.ts';
import { searchCalls } from './search.ts';
import { seasonCalls } from './seasons.ts';
import { securityLogCalls } from './securityLog.ts';
import { serviceDelayCalls } from './serviceDelay.ts';
import { serviceCalls } from './services.ts';
import { sessionCalls } from './session.ts';
import { settingCalls } from './settings.ts';
import { settlementCalls } from './settlements.ts';
import { signupCalls, signupStepCalls } from './signups.ts';
import { statementCalls } from './statements.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { timeSheetCalls } from './timeSheets.ts';
import { twoFactorCalls } from './twoFactor.ts';
import { unsubscribeCalls } from './unsubscribes.ts';
import { userCalls } from './users.ts';
import { vendorCalls } from './vendors.ts';
import { visitorCalls } from './visitors.ts';
import { visitCalls } from './visits.ts';
import { webhookCalls } from './webhooks.ts';

/** All but the plain resources, by the headings of the API's documentation. */
const AREAS = {
  'Set-aside events': eventCalls,
  'Crew announcements': crewAnnouncementCalls,
  Cards: cardCalls,
  Links: linkCalls,
  'Links to update a card': cardLinkCalls,
  Charges: chargeCalls,
  Credit: creditCalls,
  Payments: paymentCalls,
  'Collecting runs': collectingCalls,
  'Contact requests': contactRequestCalls,
  'Messages with customers': customerMessageCalls,
  Customers: customerCalls,
  Discounts: discountCalls,
  'Discounts of properties': discountGrantCalls,
  'E-mail templates': emailTemplateCalls,
  Imports: importCalls,
  Invoices: invoiceCalls,
  Newsletters: newsletterCalls,
  'Steps of the sign-up': signupStepCalls,
  'Locked customers': lockedCustomerCalls,
  'Merging customers': mergeCalls,
  'Office announcements': officeAnnouncementCalls,
  'Customers’ own pages': portalCalls,
  'Price campaigns': priceCampaignCalls,
  'Files for QuickBooks': quickbooksCalls,
  Properties: propertyCalls,
  Quotes: quoteCalls,
  Estimates: estimateCalls,
  'Refer & Earn': referralCalls,
  'Look-ups': lookupCalls,
  'Status of a property': propertyStatusCalls,
  Services: serviceCalls,
  Statements: statementCalls,
  Subscriptions: subscriptionCalls,
  'Vendors’ settlements': settlementCalls,
  'Forced visits': forcedCalls,
  'Moves of many visits': moveCalls,
  Seasons: seasonCalls,
  Visits: visitCalls,
  Calendar: calendarCalls,
  'Calendar feeds': calendarFeedCalls,
  'Crew days': crewDayCalls,
  Routes: crewRouteCalls,
  'Crew attendance': attendanceCalls,
  'Files of unsent work': rescueFileCalls,
  'Crew sharing': crewSharingCalls,
  Profile: profileCalls,
  'Signing in': sessionCalls,
  Passkeys: passkeyCalls,
  'Two-factor sign-in': twoFactorCalls,
  'API tokens': apiTokenCalls,
  Webhooks: webhookCalls,
  'Security log': securityLogCalls,
  'Calls with customers': callLogCalls,
  Notes: noteCalls,
  History: historyCalls,
  Search: searchCalls,
  Dashboard: dashboardCalls,
  'Push messages': pushCalls,
  'Zip codes': placeCalls,
  Reassigning: reassignCalls,
  Crews: crewCalls,
  Markets: marketCalls,
  Roles: roleCalls,
  'Files of properties': attachmentCalls,
  Photos: photoCalls,
  Reminders: reminderCalls,
  Reports: reportCalls,
  Users: userCalls,
  Outbox: noticeCalls,
  Notifications: notificationCalls,
  Unsubscribes: unsubscribeCalls,
  'Extra time': extraTimeCalls,
  'Offers of extra work': extraOfferCalls,
  'Service delay': serviceDelayCalls,
  Settings: settingCalls,
  Health: healthCalls,
  'Sign-ups': signupCalls,
  'Time sheets': timeSheetCalls,
  Vendors: vendorCalls,
  Visitors: visitorCalls,
};

/** The headings of the API's documentation. */
export const CALL_AREAS: Record<string, Record<string, Call>> = { ...PLAIN_AREAS, ...AREAS };

/**
 * Every call of the API by its method and path. Routes take their schemas from here and the documentation its
 * pages; the web takes only the types, so that no schema of an answer travels to a browser.
 */
export const CALLS: Joined<Every<typeof PLAIN_CALLS | (typeof AREAS)[keyof typeof AREAS]>> = Object.assign(
  {},
  ...Object.values(CALL_AREAS),
);

/** One object type instead of many that are meant together. */
type Joined<T> = { [K in keyof T]: T[K] };

type Calls = typeof CALLS;
export type CallName = keyof Calls;

type Part<K extends CallName, P extends keyof Call> = Calls[K] extends Record<P, infer T> ? T : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Taken<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. Without a schema there is nothing to send. */
export interface CallInput<K extends CallName> {
  params: Sent<Part<K, 'params'>>;
  query: Sent<Part<K, 'query'>>;
  body: Part<K, 'form'> extends z.ZodType
    ? FormData | Exclude<Sent<Part<K, 'body'>>, undefined>
    : Sent<Part<K, 'body'>>;
}

/** What a route is given: read and checked. The parts of a form it reads itself. */
export interface CallTaken<K extends CallName> {
  params: Taken<Part<K, 'params'>>;
  query: Taken<Part<K, 'query'>>;
  body: Taken<Part<K, 'body'>> | (Part<K, 'form'> extends z.ZodType ? undefined : never);
}

/** What a call answers. */
export type CallAnswer<K extends CallName> =
  Part<K, 'answer'> extends Answer<infer S> ? z.output<S> : undefined;
