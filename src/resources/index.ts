import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { PLAIN, type PlainName } from '#contract/resources.ts';
import { type PlainScreens, plainScreens } from '#src/ui/form/plainScreens.tsx';
import { properties } from './customers/customers/index.ts';
import { reminderResource } from './customers/reminders/index.ts';
import { emailTemplateResource } from './messaging/emailTemplates/index.ts';
import { discountResource } from './money/discounts/index.ts';
import { estimateResource } from './sales/estimates/index.ts';
import { signupResource } from './sales/signups/index.ts';
import { callLogResource } from './schedule/callLogs/index.ts';
import { forceServices } from './schedule/visits/forceServices.ts';
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
    initial: { isActive: true },
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
};

/**
 * The resources of the staff app, one line each. Those of `PLAIN` are fully declared in
 * contract/resources.ts (see docs/new-resource.md). The screens of other resources load when first opened:
 *
 *   export const markets: ResourceProps = {
 *     name: 'markets',
 *     list: lazy(() => import('./MarketList.tsx')),
 *     recordRepresentation: 'name',
 *   };
 *
 * Access to a resource is declared in src/auth/screenAccess.ts, its menu entry in
 * src/custom/system/menu/menu.ts (shown as soon as its path is registered), and its texts in
 * src/staffMessages.ts.
 */
export const resources: readonly ResourceProps[] = [
  properties,
  markets,
  crews,
  vendors,
  emailTemplateResource,
  discountResource,
  reminderResource,
  callLogResource,
  signupResource,
  estimateResource,
  forceServices,
  ...Object.values(PLAIN).map(declared => plainScreens(declared, PLAIN_SCREENS[declared.name])),
];
