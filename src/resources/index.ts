import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import { lazy } from 'react';
import { PLAIN, type PlainName } from '#contract/resources.ts';
import { type PlainScreens, plainScreens } from '#src/ui/form/plainScreens.tsx';
import type { RecordScreens } from '#src/ui/page/records.ts';
import { roles } from './access/roles/index.ts';
import { users } from './access/users/index.ts';
import { contactRequests } from './customers/contactRequests/index.ts';
import { messageThreads } from './customers/customerMessages/index.ts';
import { customers, lockedCustomers, properties } from './customers/customers/index.ts';
import { reminders } from './customers/reminders/index.ts';
import { crewAnnouncements } from './field/crewAnnouncements/index.ts';
import { timeSheets } from './field/timeSheets/index.ts';
import { automationRuns, automations } from './messaging/automations/index.ts';
import { emailTemplates } from './messaging/emailTemplates/index.ts';
import { newsletters, unsubscribes } from './messaging/newsletters/index.ts';
import { officeAnnouncements } from './messaging/officeAnnouncements/index.ts';
import { charges, postponedCharges } from './money/charges/index.ts';
import { discounts } from './money/discounts/index.ts';
import { invoices } from './money/invoices/index.ts';
import { payments } from './money/payments/index.ts';
import { settlements } from './money/settlements/index.ts';
import { estimates } from './sales/estimates/index.ts';
import { signupSteps } from './sales/signupSteps/index.ts';
import { signups } from './sales/signups/index.ts';
import { callLogs } from './schedule/callLogs/index.ts';
import { forceServices, visits } from './schedule/visits/index.ts';
import { crews } from './territory/crews/index.ts';
import { markets } from './territory/markets/index.ts';
import { vendors } from './territory/vendors/index.ts';

/**
 * The screens of plain resources, by path. A resource declared in contract/resources.ts but missing here does
 * not compile.
 */
export const PLAIN_SCREENS: { [N in PlainName]: PlainScreens } = {
  'checklist-items': {
    icon: ChecklistOutlined,
    list: lazy(() => import('./field/checklistItems/ChecklistItemList.tsx')),
    inputs: lazy(() => import('./field/checklistItems/ChecklistItemInputs.tsx')),
    initial: { isRequired: false, isActive: true },
  },
  equipment: {
    icon: HandymanOutlined,
    list: lazy(() => import('./territory/equipment/EquipmentList.tsx')),
    inputs: lazy(() => import('./territory/equipment/EquipmentInputs.tsx')),
    above: lazy(() => import('./territory/equipment/EquipmentCare.tsx')),
    initial: { isActive: true, rules: [] },
  },
  'extra-work': {
    icon: AddShoppingCartOutlined,
    list: lazy(() => import('./field/extraWork/ExtraWorkList.tsx')),
    inputs: lazy(() => import('./field/extraWork/ExtraWorkInputs.tsx')),
    initial: { unit: 'job', isTaxable: true, serviceTypes: [], crewIds: [], isActive: true },
  },
  phrases: {
    icon: ShortTextOutlined,
    list: lazy(() => import('./messaging/phrases/PhraseList.tsx')),
    inputs: lazy(() => import('./messaging/phrases/PhraseInputs.tsx')),
    initial: { isActive: true },
  },
  'saved-reports': {
    icon: BookmarksOutlined,
    list: lazy(() => import('./insight/savedReports/SavedReportList.tsx')),
    inputs: lazy(() => import('./insight/savedReports/SavedReportInputs.tsx')),
    initial: { repeat: 'never', weekday: 1, monthDay: 1, hour: 7, filter: {}, recipientIds: [] },
  },
  tags: {
    icon: SellOutlined,
    list: lazy(() => import('./customers/tags/TagList.tsx')),
    inputs: lazy(() => import('./customers/tags/TagInputs.tsx')),
    deletion: lazy(() => import('./customers/tags/TagDeletion.tsx')),
  },
};

/**
 * Every kind of record in the staff app, one line each. Those of `PLAIN` are fully declared in
 * contract/resources.ts (see docs/new-resource.md). The screens of the others load when first opened:
 *
 *   export const markets: RecordScreens = {
 *     name: 'markets',
 *     list: lazy(() => import('./MarketList.tsx')),
 *     icon: MapOutlined,
 *     recordRepresentation: 'name',
 *   };
 *
 * Access to a resource is declared in src/auth/screenAccess.ts, its menu entry in
 * src/custom/system/menu/menu.ts (shown as soon as its path is registered), and its texts in
 * src/staffMessages.ts.
 */
export const resources: readonly RecordScreens[] = [
  properties,
  customers,
  lockedCustomers,
  contactRequests,
  messageThreads,
  reminders,
  estimates,
  signups,
  signupSteps,
  markets,
  vendors,
  crews,
  visits,
  forceServices,
  callLogs,
  timeSheets,
  crewAnnouncements,
  charges,
  postponedCharges,
  payments,
  invoices,
  settlements,
  discounts,
  emailTemplates,
  newsletters,
  unsubscribes,
  automations,
  automationRuns,
  officeAnnouncements,
  users,
  roles,
  ...Object.values(PLAIN).map(declared => plainScreens(declared, PLAIN_SCREENS[declared.name])),
];
