import { isoWeekOf } from '#contract/core/days.ts';
import { PLAIN } from '#contract/resources.ts';

/** Registrations of the staff app that determine its paths. */
export interface Registered {
  routes: readonly { path: string }[];
  propertyTabs: readonly { name: string }[];
}

/** Returns the path pattern of every screen in react-router's syntax. */
export const patternsOf = ({ routes }: Registered): string[] => [
  ...new Set(routes.map(route => route.path.replace(/\/\*$/, ''))),
];

/** Calls the API as an administrator; returns the body. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** The list whose first row fills a parameter, by the path before it. Screens without an entry fail. */
const LISTS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(PLAIN).map(name => [`/${name}`, `/${name}`])),
  '/automations': '/automations',
  '/charges/statement': '/customers',
  '/collecting': '/collecting-runs',
  '/crew-team': '/crews',
  '/call-logs': '/call-logs',
  '/crews': '/crews',
  '/customers/import': '/imports',
  '/customers/view': '/properties',
  '/discounts': '/discounts',
  '/email-templates': '/email-templates',
  '/markets': '/markets',
  '/new-customer': '/customer-signup',
  '/newsletter': '/news-letters',
  '/office-announcements': '/office-announcements-master',
  '/reminders': '/reminders',
  '/roles': '/users/roles',
  '/invoices': '/invoices',
  '/settlements': '/settlements',
  '/system-settings/crew-announcement': '/crew-announcements',
  '/system-settings/signup-process': '/signup-steps',
  '/time-sheets/people': '/users',
  '/users': '/users',
  '/vendors': '/vendors',
  '/assignments': '/work-logs',
  '/worklogs': '/crews',
};

/** Parameters with fixed values. */
const given = (today: string): Record<string, string> => ({
  ':date': today,
  ':week': today,
  ':status': 'completed',
  ':tab': 'history',
  ':report': 'revenue',
  ':year': String(isoWeekOf(today).year),
});

/**
 * Returns a path for every pattern, filled with this business's rows. Throws an error that lists the patterns
 * without an example row, so that every new screen has to name its list.
 */
export async function addressesOf(registered: Registered, ask: Ask, today: string): Promise<string[]> {
  const fixed = given(today);
  const firstIds = new Map<string, string | null>();
  const idOf = async (before: string): Promise<string | null> => {
    const list = LISTS[before];
    if (!list) return null;
    const known = firstIds.get(list);
    if (known !== undefined) return known;
    const rows = (await ask('GET', `${list}?range=[0,0]`)) as { id: number | string }[];
    const id = rows[0] ? String(rows[0].id) : null;
    firstIds.set(list, id);
    return id;
  };

  const missing: string[] = [];
  const addresses: string[] = [];
  for (const pattern of patternsOf(registered)) {
    const filled: string[] = [];
    const parts = pattern.replace(/\/\*$/, '').split('/');
    for (const [index, part] of parts.entries()) {
      if (part.endsWith('?')) continue;
      const value = part.startsWith(':')
        ? (fixed[part] ?? (await idOf(parts.slice(0, index).join('/'))))
        : part;
      if (value === null) missing.push(pattern);
      filled.push(value ?? '');
    }
    const address = filled.join('/') || '/';
    addresses.push(address);
    if (pattern.endsWith(':propertyId/:tab?'))
      addresses.push(...registered.propertyTabs.slice(1).map(tab => `${address}/${tab.name}`));
  }
  if (missing.length > 0) throw new Error(`no example row for ${missing.join(', ')}`);
  return [...new Set(addresses)];
}

/** Ids that no record has: one of each shape, and a word. */
const NOWHERE = ['987654321', '00000000-0000-4000-8000-000000000000', 'nowhere'];

/** Returns the paths of records, with ids that don't exist. */
export function missingAddressesOf(registered: Registered, today: string): string[] {
  const fixed = given(today);
  const addresses = patternsOf(registered).flatMap(pattern => {
    const parts = pattern.split('/').filter(part => !part.endsWith('?'));
    const isOfRecord = parts.some(part => part.startsWith(':') && !(part in fixed));
    if (!isOfRecord) return [];
    return NOWHERE.flatMap(id => {
      const filled = parts.map(part => (part.startsWith(':') ? (fixed[part] ?? id) : part)).join('/');
      const tabs = pattern.endsWith(':propertyId/:tab?') ? registered.propertyTabs.slice(1) : [];
      return [filled, ...tabs.map(({ name }) => `${filled}/${name}`)];
    });
  });
  return [...new Set(addresses)];
}
