import { accountMessages } from '../account/messages.ts';
import type { Messages } from '../i18n/shape.ts';
import { moneyMessages } from '../money/messages.ts';
import { callLogMessages } from '../resources/callLogs/messages.ts';
import { contactRequestMessages } from '../resources/contactRequests/messages.ts';
import { crewAnnouncementMessages } from '../resources/crewAnnouncements/messages.ts';
import { crewMessages } from '../resources/crews/messages.ts';
import { discountMessages } from '../resources/discounts/messages.ts';
import { emailTemplateMessages } from '../resources/emailTemplates/messages.ts';
import { forcedMessages } from '../resources/forceServices/messages.ts';
import { marketMessages } from '../resources/markets/messages.ts';
import { officeAnnouncementMessages } from '../resources/officeAnnouncements/messages.ts';
import { phraseMessages } from '../resources/phrases/messages.ts';
import { reminderMessages } from '../resources/reminders/messages.ts';
import { roleMessages } from '../resources/roles/messages.ts';
import { signupStepMessages } from '../resources/signupSteps/messages.ts';
import { signupMessages } from '../resources/signups/messages.ts';
import { userMessages } from '../resources/users/messages.ts';
import { vendorMessages } from '../resources/vendors/messages.ts';
import { visitMessages } from './assignments/messages.ts';
import { billingMessages } from './billing/messages.ts';
import { calendarMessages } from './calendar/messages.ts';
import { customerMessages } from './customers/messages.ts';
import { dashboardMessages } from './dashboard/messages.ts';
import { formMessages } from './form/messages.ts';
import { historiesMessages } from './histories/messages.ts';
import { historyMessages } from './history/messages.ts';
import { importMessages } from './import/messages.ts';
import { listMessages } from './list/messages.ts';
import { bnbMapMessages } from './map/bnb/messages.ts';
import { mapMessages } from './map/messages.ts';
import { crewStatusMessages } from './map/status/messages.ts';
import { territoryMessages } from './map/territory/messages.ts';
import { newsletterMessages } from './newsletter/messages.ts';
import { propertyMessages } from './property/messages.ts';
import { reassignMessages } from './reassign/messages.ts';
import { scheduleMessages } from './schedule/messages.ts';
import { seasonMessages } from './seasons/messages.ts';
import { settingMessages } from './settings/messages.ts';
import { shellMessages } from './shell/messages.ts';
import { timeSheetMessages } from './timeSheets/messages.ts';
import { worklogMessages } from './worklogs/messages.ts';
import { moveMessages } from './worklogs/move/messages.ts';

/**
 * The texts of every staff screen, one line a folder; each set has one namespace of its own. They are loaded with
 * the first screen that needs them (see shell/ScreenTexts.tsx).
 */
export const staffMessages: readonly Messages[] = [
  moneyMessages,
  billingMessages,
  shellMessages,
  accountMessages,
  scheduleMessages,
  reassignMessages,
  visitMessages,
  worklogMessages,
  moveMessages,
  forcedMessages,
  seasonMessages,
  dashboardMessages,
  calendarMessages,
  mapMessages,
  crewStatusMessages,
  bnbMapMessages,
  territoryMessages,
  listMessages,
  formMessages,
  propertyMessages,
  customerMessages,
  historyMessages,
  historiesMessages,
  marketMessages,
  crewMessages,
  phraseMessages,
  reminderMessages,
  callLogMessages,
  signupMessages,
  signupStepMessages,
  contactRequestMessages,
  crewAnnouncementMessages,
  officeAnnouncementMessages,
  emailTemplateMessages,
  discountMessages,
  vendorMessages,
  userMessages,
  roleMessages,
  settingMessages,
  importMessages,
  newsletterMessages,
  timeSheetMessages,
];
