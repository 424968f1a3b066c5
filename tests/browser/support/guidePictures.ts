import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { PATHS } from '#contract/core/paths.ts';
import type { GuidePage } from '#src/custom/system/guide/guidePages.ts';
import { go, settler } from './settle.ts';

export type PicturedRole = 'admin' | 'crew' | 'customer';

/** The path of the screen for each page of the guide, or the pattern of a record's path. */
const SHOWN: Record<GuidePage, string | RegExp> = {
  dashboard: PATHS.dashboard,
  calendar: '/workcal',
  'work-logs': PATHS.worklogs,
  customers: /^\/customers\/view\/\d+$/,
  'new-customer': PATHS.newCustomer,
  'reminders-and-calls': '/reminders',
  quotes: `${PATHS.quote}?place=78704&lotSize=small`,
  charges: '/charges',
  invoices: '/invoices',
  crews: PATHS.crewTeam,
  equipment: '/equipment',
  vendors: /^\/vendors\/\d+\/show$/,
  maps: '/crewmap',
  reports: '/reports/revenue',
  letters: /^\/email-templates\/\d+$/,
  automations: PATHS.automations,
  announcements: '/office-announcements',
  import: /^\/customers\/import\/./,
  users: PATHS.roles,
  'time-sheets': '/time-sheets',
  markets: /^\/markets\/\d+$/,
  seasons: '/next-season',
  messages: '/messages',
  settings: '/system-settings/schedule',
  account: PATHS.profile,
  'crew-phone': PATHS.crewDashboard,
  'customer-portal': PATHS.customerDashboard,
};

/** Pages pictured on a phone; all others are office screens on a desktop. */
const ROLES: Partial<Record<GuidePage, PicturedRole>> = {
  'crew-phone': 'crew',
  'customer-portal': 'customer',
};

/** Top of the pictures in pixels, below the header that all screens share. */
const TOP = 52;
const HEIGHT = 760;
const SCREEN_WIDTH = 1440;
const WIDTH = { desktop: 900, phone: 390 };

/**
 * Takes the guide's pictures for one role into a folder; `addresses` are the paths of all screens with a row
 * of this business.
 */
export async function takeGuide(
  page: Page,
  role: PicturedRole,
  addresses: readonly string[],
  into: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const settled = settler(page);
  for (const [name, shown] of Object.entries(SHOWN) as [GuidePage, string | RegExp][]) {
    if ((ROLES[name] ?? 'admin') !== role || !isWanted(name)) continue;
    const isAtDesk = role === 'admin';
    const address = typeof shown === 'string' ? shown : addresses.find(one => shown.test(one));
    if (!address) throw new Error(`no screen for ${name}`);
    await go(page, address);
    await settled();
    // On a busy machine a page may be idle before it starts loading.
    await page.getByRole('heading').first().waitFor();
    await settled();
    const x = isAtDesk ? ((await page.locator('#main-content').boundingBox())?.x ?? 0) : 0;
    const clip = { x, y: TOP, width: SCREEN_WIDTH - x, height: HEIGHT };
    const picture = await page.screenshot(isAtDesk ? { clip } : {});
    await sharp(picture)
      .resize({ width: isAtDesk ? WIDTH.desktop : WIDTH.phone })
      .webp({ quality: 60, effort: 6 })
      .toFile(join(into, `${name}.webp`));
  }
}
