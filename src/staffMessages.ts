import { roleMessages } from '#texts/web/access/roles.ts';
import { securityLogMessages } from '#texts/web/access/securityLog.ts';
import { userMessages } from '#texts/web/access/users.ts';
import { contactRequestMessages } from '#texts/web/customers/contactRequests.ts';
import { customerMessageMessages } from '#texts/web/customers/customerMessages.ts';
import { importMessages } from '#texts/web/customers/import.ts';
import { inboxMessages } from '#texts/web/customers/inbox.ts';
import { reminderMessages } from '#texts/web/customers/reminders.ts';
import { tagMessages } from '#texts/web/customers/tags.ts';
import { crewAnnouncementMessages } from '#texts/web/field/crewAnnouncements.ts';
import { rescueMessages } from '#texts/web/field/rescue.ts';
import { timeSheetMessages } from '#texts/web/field/timeSheets.ts';
import { moveMessages } from '#texts/web/field/worklogs/move.ts';
import { routeMessages } from '#texts/web/field/worklogs/route.ts';
import { shareMessages } from '#texts/web/field/worklogs/share.ts';
import { worklogMessages } from '#texts/web/field/worklogs.ts';
import { dashboardMessages } from '#texts/web/insight/dashboard.ts';
import { reportMessages } from '#texts/web/insight/reports.ts';
import { savedReportMessages } from '#texts/web/insight/savedReports.ts';
import { automationMessages } from '#texts/web/messaging/automations.ts';
import { newsletterMessages } from '#texts/web/messaging/newsletters.ts';
import { officeAnnouncementMessages } from '#texts/web/messaging/officeAnnouncements.ts';
import { phraseMessages } from '#texts/web/messaging/phrases.ts';
import { collectingMessages } from '#texts/web/money/collecting.ts';
import { discountMessages } from '#texts/web/money/discounts.ts';
import { paymentMessages } from '#texts/web/money/payments.ts';
import { settlementMessages } from '#texts/web/money/settlements.ts';
import { estimateListMessages } from '#texts/web/sales/estimates.ts';
import { priceCampaignMessages } from '#texts/web/sales/priceCampaigns.ts';
import { quoteMessages } from '#texts/web/sales/quote.ts';
import { seasonMessages } from '#texts/web/sales/seasons.ts';
import { signupStepMessages } from '#texts/web/sales/signupSteps.ts';
import { signupMessages } from '#texts/web/sales/signups.ts';
import { calendarMessages } from '#texts/web/schedule/calendar.ts';
import { callLogMessages } from '#texts/web/schedule/callLogs.ts';
import { forcedMessages } from '#texts/web/schedule/visits/forced.ts';
import { reassignMessages } from '#texts/web/schedule/visits/reassign.ts';
import { scheduleMessages } from '#texts/web/schedule/visits/terms.ts';
import { guideMessages } from '#texts/web/system/guide.ts';
import { paletteMessages } from '#texts/web/system/palette.ts';
import { webhookMessages } from '#texts/web/system/settings/webhooks.ts';
import { crewMessages } from '#texts/web/territory/crews.ts';
import { equipmentServiceMessages } from '#texts/web/territory/equipmentService.ts';
import { bnbMapMessages } from '#texts/web/territory/map/bnb.ts';
import { crewStatusMessages } from '#texts/web/territory/map/status.ts';
import { territoryMessages } from '#texts/web/territory/map/territory.ts';
import { marketMessages } from '#texts/web/territory/markets.ts';
import { vendorMessages } from '#texts/web/territory/vendors.ts';
import { estimateMessages } from '#texts/web/ui/estimates.ts';
import { editorMessages } from '#texts/web/ui/form/editor.ts';
import { formMessages } from '#texts/web/ui/form.ts';
import { invoiceMessages } from '#texts/web/ui/invoices.ts';
import { listMessages } from '#texts/web/ui/list.ts';
import { mapMessages } from '#texts/web/ui/map.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { threadMessages } from '#texts/web/ui/thread.ts';
import { accountMessages } from './account/messages.ts';
import { historiesMessages } from './custom/insight/histories/messages.ts';
import { quickbooksMessages } from './custom/money/quickbooks/messages.ts';
import { menuMessages } from './custom/system/menu/messages.ts';
import { settingMessages } from './custom/system/settings/messages.ts';
import { plainMessages } from './i18n/plainMessages.ts';
import type { Messages } from './i18n/shape.ts';
import { customerMessages } from './resources/customers/customers/customerMessages.ts';
import { propertyMessages } from './resources/customers/customers/messages.ts';
import { emailTemplateMessages } from './resources/messaging/emailTemplates/messages.ts';
import { billingMessages } from './resources/money/charges/messages.ts';
import { visitMessages } from './resources/schedule/visits/messages.ts';
import { historyMessages } from './ui/history/messages.ts';
import { moneyMessages } from './ui/payments/messages.ts';

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
  equipmentServiceMessages,
  phraseMessages,
  tagMessages,
  reminderMessages,
  callLogMessages,
  signupMessages,
  estimateMessages,
  estimateListMessages,
  signupStepMessages,
  contactRequestMessages,
  customerMessageMessages,
  inboxMessages,
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
  automationMessages,
  newsletterMessages,
  timeSheetMessages,
  reportMessages,
  savedReportMessages,
];
