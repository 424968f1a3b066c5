import type { z } from 'zod';
import { apiTokenCalls } from './access/apiTokens.calls.ts';
import { passkeyCalls } from './access/passkeys.calls.ts';
import { profileCalls } from './access/profile.calls.ts';
import { roleCalls } from './access/roles.calls.ts';
import { securityLogCalls } from './access/securityLog.calls.ts';
import { sessionCalls } from './access/session.calls.ts';
import { twoFactorCalls } from './access/twoFactor.calls.ts';
import { userCalls } from './access/users.calls.ts';
import type { Answer, Call } from './core/call.ts';
import { withWorkbooks } from './core/workbooks.ts';
import { attachmentCalls } from './customers/attachments.calls.ts';
import { contactRequestCalls } from './customers/contactRequests.calls.ts';
import { customerMessageCalls } from './customers/customerMessages.calls.ts';
import { customerCalls } from './customers/customers.calls.ts';
import { customerTagCalls } from './customers/customerTags.calls.ts';
import { importCalls } from './customers/imports.calls.ts';
import { inboxCalls } from './customers/inbox.calls.ts';
import { lockedCustomerCalls } from './customers/lockedCustomers.calls.ts';
import { mergeCalls } from './customers/merge.calls.ts';
import { noteCalls } from './customers/notes.calls.ts';
import { lookupCalls, propertyCalls } from './customers/properties.calls.ts';
import { propertyStatusCalls } from './customers/propertyStatus.calls.ts';
import { referralCalls } from './customers/referrals.calls.ts';
import { reminderCalls } from './customers/reminders.calls.ts';
import { subscriptionCalls } from './customers/subscriptions.calls.ts';
import { attendanceCalls } from './field/attendance.calls.ts';
import { crewDayCalls } from './field/crewDay.calls.ts';
import { crewRouteCalls } from './field/crewRoutes.calls.ts';
import { crewSharingCalls } from './field/crewSharing.calls.ts';
import { extraOfferCalls } from './field/extraOffers.calls.ts';
import { extraTimeCalls } from './field/extraTime.calls.ts';
import { photoCalls } from './field/photos.calls.ts';
import { rescueFileCalls } from './field/rescueFiles.calls.ts';
import { timeSheetCalls } from './field/timeSheets.calls.ts';
import { dashboardCalls } from './insight/dashboard.calls.ts';
import { historyCalls } from './insight/history.calls.ts';
import { reportCalls } from './insight/reports.calls.ts';
import { searchCalls } from './insight/search.calls.ts';
import { crewAnnouncementCalls, officeAnnouncementCalls } from './messaging/announcements.calls.ts';
import { automationCalls } from './messaging/automations.calls.ts';
import { calendarFeedCalls } from './messaging/calendarFeeds.calls.ts';
import { emailTemplateCalls } from './messaging/emailTemplates.calls.ts';
import { eventCalls } from './messaging/events.calls.ts';
import { incomingCallCalls } from './messaging/incomingCalls.calls.ts';
import { linkCalls } from './messaging/links.calls.ts';
import { newsletterCalls } from './messaging/newsletters.calls.ts';
import { noticeCalls } from './messaging/notices.calls.ts';
import { notificationCalls } from './messaging/notifications.calls.ts';
import { pushCalls } from './messaging/push.calls.ts';
import { unsubscribeCalls } from './messaging/unsubscribes.calls.ts';
import { webhookCalls } from './messaging/webhooks.calls.ts';
import { cardLinkCalls } from './money/cardLinks.calls.ts';
import { cardCalls } from './money/cards.calls.ts';
import { chargeCalls } from './money/charges.calls.ts';
import { collectingCalls } from './money/collecting.calls.ts';
import { creditCalls } from './money/credit.calls.ts';
import { discountCalls, discountGrantCalls } from './money/discounts.calls.ts';
import { invoiceCalls } from './money/invoices.calls.ts';
import { paymentCalls } from './money/payments.calls.ts';
import { quickbooksCalls } from './money/quickbooks.calls.ts';
import { settlementCalls } from './money/settlements.calls.ts';
import { statementCalls } from './money/statements.calls.ts';
import { PLAIN_AREAS, type PLAIN_CALLS } from './plainCalls.ts';
import { portalCalls } from './portal/portal.calls.ts';
import type { Every } from './resources.ts';
import { estimateCalls } from './sales/estimates.calls.ts';
import { priceCampaignCalls } from './sales/priceCampaigns.calls.ts';
import { quoteCalls } from './sales/quotes.calls.ts';
import { seasonCalls } from './sales/seasons.calls.ts';
import { signupCalls, signupStepCalls } from './sales/signups.calls.ts';
import { visitorCalls } from './sales/visitors.calls.ts';
import { calendarCalls } from './schedule/calendar.calls.ts';
import { callLogCalls } from './schedule/callLogs.calls.ts';
import { forcedCalls } from './schedule/forced.calls.ts';
import { moveCalls } from './schedule/moves.calls.ts';
import { serviceDelayCalls } from './schedule/serviceDelay.calls.ts';
import { serviceCalls } from './schedule/services.calls.ts';
import { visitCalls } from './schedule/visits.calls.ts';
import { brandCalls } from './system/brand.calls.ts';
import { healthCalls } from './system/health.calls.ts';
import { policyCalls } from './system/policies.calls.ts';
import { settingCalls } from './system/settings.calls.ts';
import { crewCalls } from './territory/crews.calls.ts';
import { equipmentCareCalls } from './territory/equipment.calls.ts';
import { marketCalls } from './territory/markets.calls.ts';
import { placeCalls } from './territory/places.calls.ts';
import { reassignCalls } from './territory/reassign.calls.ts';
import { vendorCalls } from './territory/vendors.calls.ts';
import { weatherCalls } from './territory/weather.calls.ts';

/**
 * Every area except the plain resources, by its heading in the API's documentation; in two parts, because the
 * compiler limits the length of one inferred type.
 */
const BUSINESS_AREAS = {
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
  Inbox: inboxCalls,
  'Incoming calls': incomingCallCalls,
  Customers: customerCalls,
  'Tags of customers': customerTagCalls,
  Discounts: discountCalls,
  'Discounts of properties': discountGrantCalls,
  'Email templates': emailTemplateCalls,
  Imports: importCalls,
  Invoices: invoiceCalls,
  Automations: automationCalls,
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
};
const OPERATION_AREAS = {
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
  'ZIP codes': placeCalls,
  Reassigning: reassignCalls,
  Crews: crewCalls,
  'Service of equipment': equipmentCareCalls,
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
  Brand: brandCalls,
  Policies: policyCalls,
  Settings: settingCalls,
  Health: healthCalls,
  'Sign-ups': signupCalls,
  'Time sheets': timeSheetCalls,
  Vendors: vendorCalls,
  Weather: weatherCalls,
  Visitors: visitorCalls,
};

/** All areas by their headings in the API's documentation. */
export const CALL_AREAS: Record<string, Record<string, Call>> = Object.fromEntries(
  Object.entries({ ...PLAIN_AREAS, ...BUSINESS_AREAS, ...OPERATION_AREAS }).map(([area, calls]) => [
    area,
    withWorkbooks(calls),
  ]),
);

/**
 * Every call of the API by its method and path. Routes and the documentation take their schemas from here.
 * The web app imports only the types, so no response schema is sent to a browser.
 */
export const CALLS: Joined<
  Every<
    | typeof PLAIN_CALLS
    | (typeof BUSINESS_AREAS)[keyof typeof BUSINESS_AREAS]
    | (typeof OPERATION_AREAS)[keyof typeof OPERATION_AREAS]
  >
> = Object.assign({}, ...Object.values(CALL_AREAS));

/** Flattens an intersection into one object type. */
type Joined<T> = { [K in keyof T]: T[K] };

type Calls = typeof CALLS;
export type CallName = keyof Calls;

type Part<K extends CallName, P extends keyof Call> = Calls[K] extends Record<P, infer T> ? T : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Taken<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a call. Without a schema, there is nothing to send. */
export interface CallInput<K extends CallName> {
  params: Sent<Part<K, 'params'>>;
  query: Sent<Part<K, 'query'>>;
  body: Part<K, 'form'> extends z.ZodType
    ? FormData | Exclude<Sent<Part<K, 'body'>>, undefined>
    : Sent<Part<K, 'body'>>;
}

/** Parsed input as a route receives it. A route reads a form's parts itself. */
export interface CallTaken<K extends CallName> {
  params: Taken<Part<K, 'params'>>;
  query: Taken<Part<K, 'query'>>;
  body: Taken<Part<K, 'body'>> | (Part<K, 'form'> extends z.ZodType ? undefined : never);
}

/** Response of a call. */
export type CallAnswer<K extends CallName> =
  Part<K, 'answer'> extends Answer<infer S> ? z.output<S> : undefined;
