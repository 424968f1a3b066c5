import { accountMessages } from './account/messages.ts';
import { securityLogMessages } from './custom/access/securityLog/messages.ts';
import { importMessages } from './custom/customers/import/messages.ts';
import { rescueMessages } from './custom/field/rescue/messages.ts';
import { worklogMessages } from './custom/field/worklogs/messages.ts';
import { moveMessages } from './custom/field/worklogs/move/messages.ts';
import { routeMessages } from './custom/field/worklogs/route/messages.ts';
import { shareMessages } from './custom/field/worklogs/share/messages.ts';
import { dashboardMessages } from './custom/insight/dashboard/messages.ts';
import { historiesMessages } from './custom/insight/histories/messages.ts';
import { reportMessages } from './custom/insight/reports/messages.ts';
import { collectingMessages } from './custom/money/collecting/messages.ts';
import { quickbooksMessages } from './custom/money/quickbooks/messages.ts';
import { priceCampaignMessages } from './custom/sales/priceCampaigns/messages.ts';
import { quoteMessages } from './custom/sales/quote/messages.ts';
import { seasonMessages } from './custom/sales/seasons/messages.ts';
import { calendarMessages } from './custom/schedule/calendar/messages.ts';
import { guideMessages } from './custom/system/guide/messages.ts';
import { menuMessages } from './custom/system/menu/messages.ts';
import { paletteMessages } from './custom/system/palette/messages.ts';
import { settingMessages } from './custom/system/settings/messages.ts';
import { webhookMessages } from './custom/system/settings/webhooks/messages.ts';
import { bnbMapMessages } from './custom/territory/map/bnb/messages.ts';
import { crewStatusMessages } from './custom/territory/map/status/messages.ts';
import { territoryMessages } from './custom/territory/map/territory/messages.ts';
import { plainMessages } from './i18n/plainMessages.ts';
import type { Messages } from './i18n/shape.ts';
import { roleMessages } from './resources/access/roles/messages.ts';
import { userMessages } from './resources/access/users/messages.ts';
import { contactRequestMessages } from './resources/customers/contactRequests/messages.ts';
import { customerMessageMessages } from './resources/customers/customerMessages/messages.ts';
import { customerMessages } from './resources/customers/customers/customerMessages.ts';
import { propertyMessages } from './resources/customers/customers/messages.ts';
import { reminderMessages } from './resources/customers/reminders/messages.ts';
import { crewAnnouncementMessages } from './resources/field/crewAnnouncements/messages.ts';
import { timeSheetMessages } from './resources/field/timeSheets/messages.ts';
import { savedReportMessages } from './resources/insight/savedReports/messages.ts';
import { emailTemplateMessages } from './resources/messaging/emailTemplates/messages.ts';
import { newsletterMessages } from './resources/messaging/newsletters/messages.ts';
import { officeAnnouncementMessages } from './resources/messaging/officeAnnouncements/messages.ts';
import { phraseMessages } from './resources/messaging/phrases/messages.ts';
import { billingMessages } from './resources/money/charges/messages.ts';
import { discountMessages } from './resources/money/discounts/messages.ts';
import { paymentMessages } from './resources/money/payments/messages.ts';
import { settlementMessages } from './resources/money/settlements/messages.ts';
import { estimateListMessages } from './resources/sales/estimates/messages.ts';
import { signupStepMessages } from './resources/sales/signupSteps/messages.ts';
import { signupMessages } from './resources/sales/signups/messages.ts';
import { callLogMessages } from './resources/schedule/callLogs/messages.ts';
import { forcedMessages } from './resources/schedule/visits/forced/messages.ts';
import { visitMessages } from './resources/schedule/visits/messages.ts';
import { reassignMessages } from './resources/schedule/visits/reassignMessages.ts';
import { scheduleMessages } from './resources/schedule/visits/terms/messages.ts';
import { crewMessages } from './resources/territory/crews/messages.ts';
import { marketMessages } from './resources/territory/markets/messages.ts';
import { vendorMessages } from './resources/territory/vendors/messages.ts';
import { estimateMessages } from './ui/estimates/messages.ts';
import { editorMessages } from './ui/form/editorMessages.ts';
import { formMessages } from './ui/form/messages.ts';
import { historyMessages } from './ui/history/messages.ts';
import { invoiceMessages } from './ui/invoices/messages.ts';
import { listMessages } from './ui/list/messages.ts';
import { mapMessages } from './ui/map/messages.ts';
import { shellMessages } from './ui/page/messages.ts';
import { moneyMessages } from './ui/payments/messages.ts';
import { threadMessages } from './ui/thread/messages.ts';

/**
 * Texts of every staff screen, one line per folder; each set has its own namespace. They load with the first
 * screen that needs them (see shell/ScreenTexts.tsx).
 */
export const staffMessages: readonly Messages[] = [
  ...plainMessages,
  moneyMessages,
  invoiceMessages,
  billingMessages,
  paymentMessages,
  securityLogMessages,
  collectingMessages,
  shellMessages,
  menuMessages,
  accountMessages,
  scheduleMessages,
  reassignMessages,
  visitMessages,
  worklogMessages,
  moveMessages,
  shareMessages,
  routeMessages,
  forcedMessages,
  seasonMessages,
  priceCampaignMessages,
  quickbooksMessages,
  quoteMessages,
  dashboardMessages,
  rescueMessages,
  calendarMessages,
  paletteMessages,
  mapMessages,
  crewStatusMessages,
  bnbMapMessages,
  territoryMessages,
  listMessages,
  formMessages,
  propertyMessages,
  customerMessages,
  editorMessages,
  guideMessages,
  historyMessages,
  historiesMessages,
  marketMessages,
  crewMessages,
  phraseMessages,
  reminderMessages,
  callLogMessages,
  signupMessages,
  estimateMessages,
  estimateListMessages,
  signupStepMessages,
  contactRequestMessages,
  customerMessageMessages,
  threadMessages,
  crewAnnouncementMessages,
  officeAnnouncementMessages,
  emailTemplateMessages,
  discountMessages,
  vendorMessages,
  settlementMessages,
  userMessages,
  roleMessages,
  settingMessages,
  webhookMessages,
  importMessages,
  newsletterMessages,
  timeSheetMessages,
  reportMessages,
  savedReportMessages,
];
