import { accountMessages } from './account/messages.ts';
import { calendarMessages } from './custom/calendar/messages.ts';
import { collectingMessages } from './custom/collecting/messages.ts';
import { dashboardMessages } from './custom/dashboard/messages.ts';
import { guideMessages } from './custom/guide/messages.ts';
import { historiesMessages } from './custom/histories/messages.ts';
import { importMessages } from './custom/import/messages.ts';
import { bnbMapMessages } from './custom/map/bnb/messages.ts';
import { crewStatusMessages } from './custom/map/status/messages.ts';
import { territoryMessages } from './custom/map/territory/messages.ts';
import { menuMessages } from './custom/menu/messages.ts';
import { paletteMessages } from './custom/palette/messages.ts';
import { priceCampaignMessages } from './custom/priceCampaigns/messages.ts';
import { quickbooksMessages } from './custom/quickbooks/messages.ts';
import { quoteMessages } from './custom/quote/messages.ts';
import { reportMessages } from './custom/reports/messages.ts';
import { rescueMessages } from './custom/rescue/messages.ts';
import { seasonMessages } from './custom/seasons/messages.ts';
import { securityLogMessages } from './custom/securityLog/messages.ts';
import { settingMessages } from './custom/settings/messages.ts';
import { webhookMessages } from './custom/settings/webhooks/messages.ts';
import { worklogMessages } from './custom/worklogs/messages.ts';
import { moveMessages } from './custom/worklogs/move/messages.ts';
import { routeMessages } from './custom/worklogs/route/messages.ts';
import { shareMessages } from './custom/worklogs/share/messages.ts';
import { plainMessages } from './i18n/plainMessages.ts';
import type { Messages } from './i18n/shape.ts';
import { callLogMessages } from './resources/callLogs/messages.ts';
import { billingMessages } from './resources/charges/messages.ts';
import { contactRequestMessages } from './resources/contactRequests/messages.ts';
import { crewAnnouncementMessages } from './resources/crewAnnouncements/messages.ts';
import { crewMessages } from './resources/crews/messages.ts';
import { customerMessageMessages } from './resources/customerMessages/messages.ts';
import { customerMessages } from './resources/customers/customerMessages.ts';
import { propertyMessages } from './resources/customers/messages.ts';
import { discountMessages } from './resources/discounts/messages.ts';
import { emailTemplateMessages } from './resources/emailTemplates/messages.ts';
import { estimateListMessages } from './resources/estimates/messages.ts';
import { marketMessages } from './resources/markets/messages.ts';
import { newsletterMessages } from './resources/newsletters/messages.ts';
import { officeAnnouncementMessages } from './resources/officeAnnouncements/messages.ts';
import { paymentMessages } from './resources/payments/messages.ts';
import { phraseMessages } from './resources/phrases/messages.ts';
import { reminderMessages } from './resources/reminders/messages.ts';
import { roleMessages } from './resources/roles/messages.ts';
import { savedReportMessages } from './resources/savedReports/messages.ts';
import { settlementMessages } from './resources/settlements/messages.ts';
import { signupStepMessages } from './resources/signupSteps/messages.ts';
import { signupMessages } from './resources/signups/messages.ts';
import { timeSheetMessages } from './resources/timeSheets/messages.ts';
import { userMessages } from './resources/users/messages.ts';
import { vendorMessages } from './resources/vendors/messages.ts';
import { forcedMessages } from './resources/visits/forced/messages.ts';
import { visitMessages } from './resources/visits/messages.ts';
import { reassignMessages } from './resources/visits/reassignMessages.ts';
import { scheduleMessages } from './resources/visits/terms/messages.ts';
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
 * The texts of every staff screen, one line a folder; each set has one namespace of its own. They are loaded with
 * the first screen that needs them (see shell/ScreenTexts.tsx).
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
