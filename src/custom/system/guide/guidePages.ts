import { MESSAGES_PATH, PATHS, POSTPONED_PATH, RESCUE_PATH } from '#contract/core/paths.ts';

/** The pages of docs/guide with the paths that each covers, including everything below them. */
const GUIDE_PAGES = {
  dashboard: [PATHS.dashboard, '/csr-dashboard', '/field-conflicts'],
  calendar: ['/workcal'],
  'work-logs': [PATHS.worklogs, '/assignments', '/force-services', RESCUE_PATH],
  customers: [PATHS.customers, '/properties', '/convert-customer', '/locked-customers', '/tags'],
  'new-customer': [PATHS.newCustomer],
  'reminders-and-calls': ['/reminders', '/call-logs'],
  quotes: [PATHS.quote, '/estimates', '/customer-signup'],
  charges: ['/charges', '/payments', '/collecting', POSTPONED_PATH],
  invoices: ['/invoices', '/quickbooks'],
  crews: [PATHS.crewTeam, '/crews', '/checklist-items', '/extra-work'],
  equipment: ['/equipment'],
  vendors: [PATHS.vendors, '/settlements'],
  maps: [PATHS.mapCrew, '/crewmap', '/crew-status-map', '/bnb-map'],
  reports: [PATHS.reports, '/saved-reports', '/histories'],
  letters: [PATHS.newsletter, '/email-templates'],
  automations: [PATHS.automations, '/automation-runs'],
  announcements: ['/office-announcements', `${PATHS.systemSettings}/crew-announcement`],
  import: [`${PATHS.customers}/import`, '/imports'],
  users: [PATHS.users, PATHS.csrUsers, PATHS.crewUsers, PATHS.vendorUsers, PATHS.roles, '/security-events'],
  'time-sheets': ['/time-sheets', '/my-hours'],
  markets: ['/markets', '/zipcodes'],
  seasons: ['/next-season', '/price-campaigns', '/discounts'],
  messages: [MESSAGES_PATH, '/message-threads', `${PATHS.systemSettings}/customer-contact-us`],
  settings: [PATHS.systemSettings, '/service-delay-setting', '/phrases', '/signup-steps'],
  account: [PATHS.profile, PATHS.changePassword, PATHS.signInSecurity],
  // For questions from users of the other apps.
  'crew-phone': [],
  'customer-portal': [],
} as const satisfies Record<string, readonly string[]>;
export type GuidePage = keyof typeof GUIDE_PAGES;

export const GUIDE_NAMES = Object.keys(GUIDE_PAGES) as GuidePage[];

/** Returns the page with the longest path that covers a URL; null if none does. */
export function guidePageOf(address: string): GuidePage | null {
  let best: GuidePage | null = null;
  let bestLength = 0;
  for (const page of GUIDE_NAMES)
    for (const path of GUIDE_PAGES[page]) {
      if (path.length <= bestLength || (address !== path && !address.startsWith(`${path}/`))) continue;
      best = page;
      bestLength = path.length;
    }
  return best;
}
