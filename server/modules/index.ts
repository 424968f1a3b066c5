import type { App } from '#server/api/app.ts';
import type { Deps } from '#server/deps.ts';
import { apiTokenRoutes } from './access/auth/apiTokens/routes.ts';
import { sessionJobs } from './access/auth/jobs.ts';
import { authRoutes } from './access/auth/routes.ts';
import { passkeyRoutes } from './access/passkeys/routes.ts';
import { profileRoutes } from './access/profile/routes.ts';
import { recoveryListener } from './access/recovery/listener.ts';
import { recoveryRoutes } from './access/recovery/routes.ts';
import { securityLogRoutes } from './access/securityLog/routes.ts';
import { securityListener } from './access/securityLog/securityLog.ts';
import { twoFactorRoutes } from './access/twoFactor/routes.ts';
import { userRoutes } from './access/users/routes.ts';
import { viewAsRoutes } from './access/viewAs/routes.ts';
import { attachmentFollowers } from './customers/attachments/followDeletions.ts';
import { attachmentRoutes } from './customers/attachments/routes.ts';
import { contactRequestFollowers } from './customers/contactRequests/followRecords.ts';
import { contactRequestRoutes } from './customers/contactRequests/routes.ts';
import { customerAccessFollowers } from './customers/customerAccess/followers.ts';
import { customerAccessListener } from './customers/customerAccess/listener.ts';
import { customerAccessRoutes } from './customers/customerAccess/routes.ts';
import { inboxRoutes } from './customers/customerMessages/inboxRoutes.ts';
import { customerMessageRoutes } from './customers/customerMessages/routes.ts';
import { emailRoutes } from './customers/customers/emailRoutes.ts';
import { customerRoutes } from './customers/customers/routes.ts';
import { importRoutes } from './customers/imports/routes.ts';
import { importJobs } from './customers/imports/run/jobs.ts';
import { intakeRoutes } from './customers/intake/routes.ts';
import { lockedCustomerFollowers } from './customers/lockedCustomers/paymentStop.ts';
import { lockedCustomerRoutes } from './customers/lockedCustomers/routes.ts';
import { mergeRoutes } from './customers/merge/mergeRoutes.ts';
import { noteFollowers } from './customers/notes/followDeletions.ts';
import { noteRoutes } from './customers/notes/routes.ts';
import { convertRoutes } from './customers/properties/convertRoutes.ts';
import { lookupRoutes } from './customers/properties/lookupRoutes.ts';
import { propertyRoutes } from './customers/properties/routes.ts';
import { propertyStatusRoutes } from './customers/properties/statusRoutes.ts';
import { referralFollowers } from './customers/referrals/followVisits.ts';
import { referralRoutes } from './customers/referrals/routes.ts';
import { reminderJobs } from './customers/reminders/jobs.ts';
import { reminderRoutes } from './customers/reminders/routes.ts';
import { subscriptionRoutes } from './customers/subscriptions/routes.ts';
import { tagRoutes } from './customers/tags/routes.ts';
import { attendanceRoutes } from './field/attendance/routes.ts';
import { crewDayRoutes } from './field/crewDay/routes.ts';
import { crewSharingRoutes } from './field/crewSharing/routes.ts';
import { extraOfferRoutes } from './field/extraOffers/routes.ts';
import { extraTimeJobs } from './field/extraTime/jobs.ts';
import { extraTimeRoutes } from './field/extraTime/routes.ts';
import { photoRoutes } from './field/photos/routes.ts';
import { rescueFileRoutes } from './field/rescueFiles/routes.ts';
import { timeSheetJobs } from './field/timeSheets/jobs.ts';
import { timeSheetRoutes } from './field/timeSheets/routes.ts';
import { dashboardRoutes } from './insight/dashboard/routes.ts';
import { historyRoutes } from './insight/history/routes.ts';
import { reportRoutes } from './insight/reports/routes.ts';
import { savedReportJobs } from './insight/savedReports/jobs.ts';
import { searchRoutes } from './insight/search/routes.ts';
import { automationJobs } from './messaging/automations/jobs.ts';
import { automationRoutes } from './messaging/automations/routes.ts';
import { calendarFeedRoutes } from './messaging/calendarFeeds/routes.ts';
import { callingRoutes } from './messaging/calling/routes.ts';
import { emailingJobs } from './messaging/emailing/jobs.ts';
import { emailingRoutes } from './messaging/emailing/routes.ts';
import { emailTemplateRoutes } from './messaging/emailTemplates/routes.ts';
import { eventRoutes } from './messaging/events/routes.ts';
import { newsletterJobs } from './messaging/newsletters/jobs.ts';
import { newsletterRoutes } from './messaging/newsletters/routes.ts';
import { noticeJobs } from './messaging/notices/jobs.ts';
import { noticeRoutes } from './messaging/notices/routes.ts';
import { notificationFollowers } from './messaging/notifications/followDeletions.ts';
import { notificationRoutes } from './messaging/notifications/routes.ts';
import { announcementJobs } from './messaging/officeAnnouncements/jobs.ts';
import { officeAnnouncementRoutes } from './messaging/officeAnnouncements/routes.ts';
import { pushJobs } from './messaging/push/jobs.ts';
import { pushRoutes } from './messaging/push/routes.ts';
import { linkRoutes } from './messaging/signedLinks/routes.ts';
import { textingJobs } from './messaging/texting/jobs.ts';
import { textingRoutes } from './messaging/texting/routes.ts';
import { unsubscribeRoutes } from './messaging/unsubscribe/routes.ts';
import { webhookJobs } from './messaging/webhooks/jobs.ts';
import { webhookRoutes } from './messaging/webhooks/routes.ts';
import { cardLinkFollowers } from './money/cardLinks/followPayments.ts';
import { cardLinkRoutes } from './money/cardLinks/routes.ts';
import { cardJobs } from './money/cards/jobs.ts';
import { cardRoutes } from './money/cards/routes.ts';
import { chargeJobs } from './money/charges/jobs.ts';
import { chargeRoutes } from './money/charges/routes.ts';
import { collectingJobs } from './money/collecting/jobs.ts';
import { collectingRoutes } from './money/collecting/routes.ts';
import { discountFollowers } from './money/discounts/followDeletions.ts';
import { discountRoutes } from './money/discounts/routes.ts';
import { invoiceJobs } from './money/invoices/jobs.ts';
import { invoiceRoutes } from './money/invoices/routes.ts';
import { ledgerJobs } from './money/ledger/jobs.ts';
import { paymentEmailListener } from './money/paymentEmails/listener.ts';
import { receiptDocuments } from './money/paymentEmails/receipt.ts';
import { receiptRoutes } from './money/paymentEmails/receiptRoutes.ts';
import { creditRoutes } from './money/payments/credit/creditRoutes.ts';
import { creditFollowers } from './money/payments/credit/freeCredit.ts';
import { creditListener } from './money/payments/credit/spendCredit.ts';
import { paymentJobs } from './money/payments/jobs.ts';
import { paymentListRoutes } from './money/payments/listRoutes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { pricingRoutes } from './money/pricing/routes.ts';
import { quickbooksRoutes } from './money/quickbooks/routes.ts';
import { settlementRoutes } from './money/settlements/routes.ts';
import { settlementDocuments } from './money/settlements/toPrint.ts';
import { statementRoutes } from './money/statements/routes.ts';
import { statementDocuments } from './money/statements/toPrint.ts';
import { portalRoutes } from './portal/portal/routes.ts';
import { resourceRoutes } from './resources.ts';
import { estimateFollowers } from './sales/estimates/followDeletions.ts';
import { estimateRoutes } from './sales/estimates/routes.ts';
import { priceCampaignJobs } from './sales/priceCampaigns/campaignWork.ts';
import { priceCampaignRoutes } from './sales/priceCampaigns/routes.ts';
import { seasonJobs } from './sales/seasons/jobs.ts';
import { seasonRoutes } from './sales/seasons/routes.ts';
import { signupFollowers } from './sales/signups/followDeletions.ts';
import { signupRoutes } from './sales/signups/routes.ts';
import { signupJobs } from './sales/signups/signupCards.ts';
import { visitorRoutes } from './sales/visitors/routes.ts';
import { calendarRoutes } from './schedule/calendar/routes.ts';
import { callLogFollowers } from './schedule/callLogs/followVisits.ts';
import { callLogRoutes } from './schedule/callLogs/routes.ts';
import { reassigningRoutes } from './schedule/reassignings/routes.ts';
import { scheduleFollowers } from './schedule/schedule/followDeletions.ts';
import { forcedRoutes } from './schedule/schedule/forcedRoutes.ts';
import { scheduleJobs } from './schedule/schedule/jobs.ts';
import { moveRoutes } from './schedule/schedule/moveRoutes.ts';
import { moveJobs } from './schedule/schedule/moveWork.ts';
import { scheduleRoutes } from './schedule/schedule/routes.ts';
import { serviceDelayJobs } from './schedule/serviceDelay/jobs.ts';
import { serviceDelayRoutes } from './schedule/serviceDelay/routes.ts';
import { courtesyEmailJobs } from './schedule/visitMessages/courtesyEmails.ts';
import { visitMessageFollowers } from './schedule/visitMessages/followVisits.ts';
import { skippedMessageFollowers } from './schedule/visitMessages/skippedMessages.ts';
import { assignmentRoutes } from './schedule/visits/routes.ts';
import { brandRoutes } from './system/brand/routes.ts';
import { policyRoutes } from './system/policies/routes.ts';
import { awaitedJobs } from './system/systemSettings/awaitedMoments.ts';
import { settingJobs } from './system/systemSettings/retention.ts';
import { settingRoutes } from './system/systemSettings/routes.ts';
import { upkeepJobs } from './system/systemSettings/upkeep.ts';
import { crewRoutes } from './territory/crews/routes.ts';
import { equipmentRoutes } from './territory/equipment/routes.ts';
import { geocodingJobs } from './territory/geocoding/jobs.ts';
import { geocodingRoutes } from './territory/geocoding/routes.ts';
import { marketRoutes } from './territory/markets/routes.ts';
import { placeRoutes } from './territory/places/routes.ts';
import { zipFactRoutes } from './territory/places/zipFacts.ts';
import { vendorRoutes } from './territory/vendors/routes.ts';
import { weatherJobs } from './territory/weather/jobs.ts';
import { weatherRoutes } from './territory/weather/routes.ts';

/** Routes of every area, all under /api/v1. */
export const MODULES: readonly ((app: App, deps: Deps) => void)[] = [
  calendarRoutes,
  calendarFeedRoutes,
  assignmentRoutes,
  attachmentRoutes,
  attendanceRoutes,
  callLogRoutes,
  authRoutes,
  passkeyRoutes,
  twoFactorRoutes,
  apiTokenRoutes,
  securityLogRoutes,
  visitorRoutes,
  priceCampaignRoutes,
  pricingRoutes,
  portalRoutes,
  paymentRoutes,
  creditRoutes,
  paymentListRoutes,
  receiptRoutes,
  chargeRoutes,
  collectingRoutes,
  cardRoutes,
  cardLinkRoutes,
  convertRoutes,
  contactRequestRoutes,
  customerMessageRoutes,
  inboxRoutes,
  crewRoutes,
  equipmentRoutes,
  customerRoutes,
  emailRoutes,
  mergeRoutes,
  dashboardRoutes,
  crewDayRoutes,
  crewSharingRoutes,
  discountRoutes,
  estimateRoutes,
  eventRoutes,
  emailTemplateRoutes,
  extraOfferRoutes,
  extraTimeRoutes,
  historyRoutes,
  importRoutes,
  intakeRoutes,
  invoiceRoutes,
  linkRoutes,
  lockedCustomerRoutes,
  lookupRoutes,
  marketRoutes,
  automationRoutes,
  newsletterRoutes,
  noteRoutes,
  noticeRoutes,
  notificationRoutes,
  officeAnnouncementRoutes,
  photoRoutes,
  placeRoutes,
  geocodingRoutes,
  profileRoutes,
  propertyRoutes,
  propertyStatusRoutes,
  pushRoutes,
  quickbooksRoutes,
  reassigningRoutes,
  customerAccessRoutes,
  recoveryRoutes,
  referralRoutes,
  reminderRoutes,
  reportRoutes,
  rescueFileRoutes,
  resourceRoutes,
  forcedRoutes,
  moveRoutes,
  scheduleRoutes,
  searchRoutes,
  seasonRoutes,
  serviceDelayRoutes,
  brandRoutes,
  policyRoutes,
  settingRoutes,
  settlementRoutes,
  signupRoutes,
  statementRoutes,
  subscriptionRoutes,
  tagRoutes,
  timeSheetRoutes,
  callingRoutes,
  textingRoutes,
  emailingRoutes,
  unsubscribeRoutes,
  userRoutes,
  vendorRoutes,
  viewAsRoutes,
  weatherRoutes,
  webhookRoutes,
  zipFactRoutes,
];

/** Each area's setup apart from its routes: queues, event listeners, followers and documents. */
export const JOBS: readonly ((deps: Deps) => void)[] = [
  attachmentFollowers,
  callLogFollowers,
  contactRequestFollowers,
  creditFollowers,
  customerAccessFollowers,
  creditListener,
  discountFollowers,
  estimateFollowers,
  geocodingJobs,
  weatherJobs,
  pushJobs,
  cardLinkFollowers,
  lockedCustomerFollowers,
  noteFollowers,
  notificationFollowers,
  referralFollowers,
  visitMessageFollowers,
  skippedMessageFollowers,
  scheduleFollowers,
  signupFollowers,
  chargeJobs,
  collectingJobs,
  importJobs,
  invoiceJobs,
  ledgerJobs,
  courtesyEmailJobs,
  automationJobs,
  newsletterJobs,
  noticeJobs,
  announcementJobs,
  cardJobs,
  paymentJobs,
  paymentEmailListener,
  receiptDocuments,
  customerAccessListener,
  recoveryListener,
  securityListener,
  sessionJobs,
  reminderJobs,
  savedReportJobs,
  scheduleJobs,
  moveJobs,
  priceCampaignJobs,
  seasonJobs,
  extraTimeJobs,
  serviceDelayJobs,
  timeSheetJobs,
  settingJobs,
  upkeepJobs,
  awaitedJobs,
  signupJobs,
  settlementDocuments,
  statementDocuments,
  emailingJobs,
  textingJobs,
  webhookJobs,
];
