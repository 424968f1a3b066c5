import type { ResourceProps } from 'ra-core';
import { callLogResource } from './callLogs/index.ts';
import { crews } from './crews/index.ts';
import { properties } from './customers/index.ts';
import { discountResource } from './discounts/index.ts';
import { emailTemplateResource } from './emailTemplates/index.ts';
import { markets } from './markets/index.ts';
import { phrases } from './phrases/index.ts';
import { reminderResource } from './reminders/index.ts';
import { signupResource } from './signups/index.ts';
import { vendors } from './vendors/index.ts';
import { forceServices } from './visits/forceServices.ts';

/**
 * The resources of the staff app, one line each: `import { crews } from './crews/index.ts';
import { markets } from './markets/index.ts';`.
 * A resource's screens are loaded when they are first opened:
 *
 *   export const markets: ResourceProps = {
 *     name: 'markets',
 *     list: lazy(() => import('./MarketList.tsx')),
 *     recordRepresentation: 'name',
 *   };
 *
 * What opens a resource stands in src/auth/screenAccess.ts, its place in the menu in src/custom/menu/menu.ts
 * (an entry shows as soon as its path is registered), its texts in src/staffMessages.ts.
 */
export const resources: readonly ResourceProps[] = [
  properties,
  markets,
  crews,
  vendors,
  phrases,
  emailTemplateResource,
  discountResource,
  reminderResource,
  callLogResource,
  signupResource,
  forceServices,
];
