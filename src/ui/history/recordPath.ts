import {
  assignmentPath,
  chargePath,
  invoicePath,
  PATHS,
  settlementPath,
  UNSUBSCRIBED_PATH,
  vendorViewPath,
} from '#contract/core/paths.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { ofPlain } from '#contract/resources.ts';
import { NEXT_SEASON_KEY } from '#contract/sales/seasons.ts';
import { isSettingTab, type SettingTab, settingPath } from '#contract/system/settingPaths.ts';

/** Returns the settings tab of a settings key; null if it has none. */
export function tabOf(key: string): SettingTab | null {
  const tab = ['smtp', 'incomingEmail', 'mailbox'].includes(key) ? 'mail' : key;
  return isSettingTab(tab) ? tab : null;
}

const PAGES: Partial<Record<HistoryEntity, (id: string) => string>> = {
  ...ofPlain(
    ({ name }) =>
      (id: string) =>
        `/${name}/${id}`,
  ),
  assignment: id => assignmentPath(Number(id)),
  charge: id => chargePath(Number(id)),
  invoice: id => invoicePath(Number(id)),
  settlement: id => settlementPath(Number(id)),
  user: id => `${PATHS.users}/${id}`,
  'time-sheet': id => `/time-sheets/people/${id}`,
  role: id => `${PATHS.roles}/${id}`,
  vendor: id => vendorViewPath(Number(id)),
  crew: id => `${PATHS.crewTeam}/${id}`,
  market: id => `/markets/${id}`,
  discount: id => `/discounts/${id}`,
  'email-template': id => `/email-templates/${id}`,
  announcement: id => `${PATHS.systemSettings}/crew-announcement/${id}`,
  'office-announcement': id => `/office-announcements/${id}`,
  // Unsubscribed addresses are in the same entity, with the address as ID.
  newsletter: id => (id.includes('@') ? UNSUBSCRIBED_PATH : `${PATHS.newsletter}/${id}`),
  automation: id => `${PATHS.automations}/${id}`,
  'signup-step': id => `${PATHS.systemSettings}/signup-process/${id}`,
  'call-log': id => `/call-logs/${id}`,
  reminder: id => `/reminders/${id}`,
  import: id => `${PATHS.customers}/import/${id}`,
  'collecting-run': id => `/collecting/${id}`,
  signup: id => `/customer-signup?signup=${id}`,
  estimate: id => `/estimates?estimate=${id}`,
  'contact-request': id => `${PATHS.systemSettings}/customer-contact-us?request=${id}`,
  season: () => '/next-season',
  'price-campaign': () => '/price-campaigns',
  'quickbooks-run': () => '/quickbooks',
};

/** Returns the path of an entry's record; null if it has no page or was deleted. */
export function recordPath({ entity, entityId, action, isGone }: HistoryEntry): string | null {
  if (isGone || action === 'deleted') return null;
  if (entity !== 'setting') return PAGES[entity]?.(entityId) ?? null;
  if (entityId === NEXT_SEASON_KEY) return '/next-season';
  const tab = tabOf(entityId);
  return tab && settingPath(tab);
}
