import type { App } from '../api/app.ts';
import type { Deps } from '../deps.ts';
import { attachmentFollowers } from './attachments/followDeletions.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { apiTokenRoutes } from './auth/apiTokens/routes.ts';
import { sessionJobs } from './auth/jobs.ts';
import { authRoutes } from './auth/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { calendarFeedRoutes } from './calendarFeeds/routes.ts';
import { callLogFollowers } from './callLogs/followVisits.ts';
import { callLogRoutes } from './callLogs/routes.ts';
import { cardLinkFollowers } from './cardLinks/followPayments.ts';
import { cardLinkRoutes } from './cardLinks/routes.ts';
import { cardJobs } from './cards/jobs.ts';
import { cardRoutes } from './cards/routes.ts';
import { chargeJobs } from './charges/jobs.ts';
import { chargeRoutes } from './charges/routes.ts';
import { collectingJobs } from './collecting/jobs.ts';
import { collectingRoutes } from './collecting/routes.ts';
import { contactRequestFollowers } from './contactRequests/followRecords.ts';
import { contactRequestRoutes } from './contactRequests/routes.ts';
import { crewDayRoutes } from './crewDay/routes.ts';
import { crewSharingRoutes } from './crewSharing/routes.ts';
import { crewRoutes } from './crews/routes.ts';
import { customerAccessFollowers } from './customerAccess/followers.ts';
import { customerAccessListener } from './customerAccess/listener.ts';
import { customerAccessRoutes } from './customerAccess/routes.ts';
import { customerMessageRoutes } from './customerMessages/routes.ts';
import { letterRoutes } from './customers/letterRoutes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { discountFollowers } from './discounts/followDeletions.ts';
import { discountRoutes } from './discounts/routes.ts';
import { emailTemplateRoutes } from './emailTemplates/routes.ts';
import { estimateFollowers } from './estimates/followDeletions.ts';
import { estimateRoutes } from './estimates/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { extraOfferRoutes } from './extraOffers/routes.ts';
import { extraTimeJobs } from './extraTime/jobs.ts';
import { extraTimeRoutes } from './extraTime/routes.ts';
import { geocodingJobs } from './geocoding/jobs.ts';
import { geocodingRoutes } from './geocoding/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { importJobs } from './imports/jobs.ts';
import { importRoutes } from './imports/routes.ts';
import { intakeRoutes } from './intake/routes.ts';
import { invoiceJobs } from './invoices/jobs.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { ledgerJobs } from './ledger/jobs.ts';
import { lockedCustomerFollowers } from './lockedCustomers/paymentStop.ts';
import { lockedCustomerRoutes } from './lockedCustomers/routes.ts';
import { marketRoutes } from './markets/routes.ts';
import { mergeRoutes } from './merge/mergeRoutes.ts';
import { newsletterJobs } from './newsletters/jobs.ts';
import { newsletterRoutes } from './newsletters/routes.ts';
import { noteFollowers } from './notes/followDeletions.ts';
import { noteRoutes } from './notes/routes.ts';
import { noticeJobs } from './notices/jobs.ts';
import { noticeRoutes } from './notices/routes.ts';
import { notificationFollowers } from './notifications/followDeletions.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { announcementJobs } from './officeAnnouncements/jobs.ts';
import { officeAnnouncementRoutes } from './officeAnnouncements/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { paymentLetterListener } from './paymentLetters/listener.ts';
import { receiptDocuments } from './paymentLetters/receipt.ts';
import { receiptRoutes } from './paymentLetters/receiptRoutes.ts';
import { creditRoutes } from './payments/creditRoutes.ts';
import { creditFollowers } from './payments/freeCredit.ts';
import { paymentJobs } from './payments/jobs.ts';
import { paymentListRoutes } from './payments/listRoutes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { creditListener } from './payments/spendCredit.ts';
import { photoRoutes } from './photos/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { zipFactRoutes } from './places/zipFacts.ts';
import { portalRoutes } from './portal/routes.ts';
import { priceCampaignRoutes } from './priceCampaigns/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { convertRoutes } from './properties/convertRoutes.ts';
import { lookupRoutes } from './properties/lookupRoutes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { propertyStatusRoutes } from './properties/statusRoutes.ts';
import { pushJobs } from './push/jobs.ts';
import { pushRoutes } from './push/routes.ts';
import { quickbooksRoutes } from './quickbooks/routes.ts';
import { reassigningRoutes } from './reassignings/routes.ts';
import { recoveryListener } from './recovery/listener.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { referralFollowers } from './referrals/followVisits.ts';
import { referralRoutes } from './referrals/routes.ts';
import { reminderJobs } from './reminders/jobs.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { rescueFileRoutes } from './rescueFiles/routes.ts';
import { resourceRoutes } from './resources.ts';
import { savedReportJobs } from './savedReports/jobs.ts';
import { scheduleFollowers } from './schedule/followDeletions.ts';
import { forcedRoutes } from './schedule/forcedRoutes.ts';
import { scheduleJobs } from './schedule/jobs.ts';
import { moveRoutes } from './schedule/moveRoutes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { seasonJobs } from './seasons/jobs.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { securityLogRoutes } from './securityLog/routes.ts';
import { securityListener } from './securityLog/securityLog.ts';
import { serviceDelayJobs } from './serviceDelay/jobs.ts';
import { serviceDelayRoutes } from './serviceDelay/routes.ts';
import { settlementRoutes } from './settlements/routes.ts';
import { settlementDocuments } from './settlements/toPrint.ts';
import { linkRoutes } from './signedLinks/routes.ts';
import { signupFollowers } from './signups/followDeletions.ts';
import { signupRoutes } from './signups/routes.ts';
import { signupJobs } from './signups/signupCards.ts';
import { statementRoutes } from './statements/routes.ts';
import { statementDocuments } from './statements/toPrint.ts';

import { subscriptionRoutes } from './subscriptions/routes.ts';
import { settingJobs } from './systemSettings/retention.ts';
import { settingRoutes } from './systemSettings/routes.ts';
import { upkeepJobs } from './systemSettings/upkeep.ts';
import { timeSheetJobs } from './timeSheets/jobs.ts';
import { timeSheetRoutes } from './timeSheets/routes.ts';
import { twoFactorRoutes } from './twoFactor/routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { userRoutes } from './users/routes.ts';
import { vendorRoutes } from './vendors/routes.ts';
import { viewAsRoutes } from './viewAs/routes.ts';
import { visitLetterFollowers } from './visitLetters/followVisits.ts';
import { kindLetterJobs } from './visitLetters/kindLetters.ts';
import { skippedLetterFollowers } from './visitLetters/skippedLetters.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { assignmentRoutes } from './visits/routes.ts';
import { webhookJobs } from './webhooks/jobs.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every area's routes, all under /api/v1. */
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
  crewRoutes,
  customerRoutes,
  letterRoutes,
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
  settingRoutes,
  settlementRoutes,
  signupRoutes,
  statementRoutes,
  subscriptionRoutes,
  timeSheetRoutes,
  unsubscribeRoutes,
  userRoutes,
  vendorRoutes,
  viewAsRoutes,
  webhookRoutes,
  zipFactRoutes,
];

/** What each area does outside requests: defines its queues, listens to events, follows what others do, makes its documents. */
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
  pushJobs,
  cardLinkFollowers,
  lockedCustomerFollowers,
  noteFollowers,
  notificationFollowers,
  referralFollowers,
  visitLetterFollowers,
  skippedLetterFollowers,
  scheduleFollowers,
  signupFollowers,
  chargeJobs,
  collectingJobs,
  importJobs,
  invoiceJobs,
  ledgerJobs,
  kindLetterJobs,
  newsletterJobs,
  noticeJobs,
  announcementJobs,
  cardJobs,
  paymentJobs,
  paymentLetterListener,
  receiptDocuments,
  customerAccessListener,
  recoveryListener,
  securityListener,
  sessionJobs,
  reminderJobs,
  savedReportJobs,
  scheduleJobs,
  seasonJobs,
  extraTimeJobs,
  serviceDelayJobs,
  timeSheetJobs,
  settingJobs,
  upkeepJobs,
  signupJobs,
  settlementDocuments,
  statementDocuments,
  webhookJobs,
];
