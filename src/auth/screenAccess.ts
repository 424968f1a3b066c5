import type { SessionUser } from '#contract/access/session.calls.ts';
import { isVendorType, STAFF_TYPES, type UserType } from '#contract/core/enums.ts';
import { MESSAGES_PATH, PATHS, POSTPONED_PATH, RESCUE_PATH } from '#contract/core/paths.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN } from '#contract/resources.ts';

type Keys = PermissionKey | readonly PermissionKey[];

/**
 * Access rule for one part of the URL space. The longest path that matches a URL decides; a URL without a
 * match is open. The menu, the guard and react-admin's buttons all use this list.
 */
interface ScreenAccess {
  path: string;
  /** Any of these keys opens it; '' opens it to every signed-in user. */
  view: Keys | '';
  /** Required to create, edit or delete; defaults to `view`. */
  write?: Keys;
  /** Required to export the list; defaults to `view`. */
  export?: Keys;
  /** Restricts it to these user types, whatever their permissions. */
  types?: readonly UserType[];
}

const USER_LISTS = ['all_user_list', 'csr_user_list', 'crew_user_list', 'vendor_user_list'] as const;

const MODULES: readonly ScreenAccess[] = [
  ...Object.values(PLAIN).map(({ name, view, write }) => ({
    path: `/${name}`,
    view,
    write,
    types: STAFF_TYPES,
  })),
  { path: PATHS.dashboard, view: 'dashboard_view' },
  { path: '/csr-dashboard', view: 'dashboard_view', types: STAFF_TYPES },
  { path: PATHS.newCustomer, view: 'customer_add' },
  { path: `${PATHS.newCustomer}/`, view: 'customer_add_from_signup' },
  { path: PATHS.customers, view: 'customer_list', write: 'customer_edit', export: 'customer_export' },
  { path: '/properties', view: 'customer_list', write: 'customer_edit', export: 'customer_export' },
  { path: '/estimates', view: 'customer_list', write: 'customer_add', types: STAFF_TYPES },
  { path: PATHS.quote, view: ['customer_list', 'customer_add', 'service_edit'], types: STAFF_TYPES },
  { path: '/reminders', view: 'customer_list', write: 'customer_edit', types: STAFF_TYPES },
  { path: '/call-logs', view: 'customer_list', write: 'customer_edit', types: STAFF_TYPES },
  { path: '/customer-signup', view: 'customer_add_from_signup', types: STAFF_TYPES },
  { path: '/signup-steps', view: 'sign_up_process' },
  { path: MESSAGES_PATH, view: 'contact_request_list', write: 'contact_request_edit', types: STAFF_TYPES },
  {
    path: '/message-threads',
    view: 'contact_request_list',
    write: 'contact_request_edit',
    types: STAFF_TYPES,
  },
  { path: '/contact-us', view: 'contact_request_list', write: 'contact_request_edit', types: STAFF_TYPES },
  { path: '/services', view: 'customer_list', write: 'service_edit' },
  { path: '/imports', view: 'customer_import' },
  { path: `${PATHS.customers}/import`, view: 'customer_import' },
  { path: '/convert-customer', view: 'convert_customer' },
  { path: '/locked-customers', view: 'locked_customer' },
  { path: '/workcal', view: 'assignment_list', types: STAFF_TYPES },
  { path: PATHS.worklogs, view: 'assignment_list', types: STAFF_TYPES },
  { path: `${PATHS.worklogs}/move`, view: 'assignment_move_many', types: STAFF_TYPES },
  { path: `${PATHS.worklogs}/share`, view: 'assignment_move_many', types: STAFF_TYPES },
  { path: '/field-conflicts', view: 'assignment_list', write: 'assignment_edit', types: STAFF_TYPES },
  { path: RESCUE_PATH, view: 'assignment_edit', types: STAFF_TYPES },
  { path: '/assignments', view: 'assignment_list', write: 'assignment_edit' },
  { path: '/next-season', view: 'season_plan', types: STAFF_TYPES },
  { path: '/price-campaigns', view: 'price_campaign', types: STAFF_TYPES },
  { path: '/force-services', view: 'assignment_list', write: 'assignment_edit', types: STAFF_TYPES },
  { path: '/moves', view: 'assignment_move_many', types: STAFF_TYPES },
  { path: '/charges', view: 'charge_list', write: 'charge_change' },
  { path: '/charges/statement', view: 'charge_list', types: STAFF_TYPES },
  { path: '/collecting', view: 'charge_collect_many', types: STAFF_TYPES },
  { path: '/collecting-runs', view: 'charge_collect_many', types: STAFF_TYPES },
  { path: '/quickbooks', view: 'quickbooks_export', types: STAFF_TYPES },
  { path: '/payments', view: 'charge_list', write: 'charge_collect' },
  { path: PATHS.crewTeam, view: ['crew_edit', 'vendor_list'], write: 'crew_edit' },
  { path: '/crews', view: ['crew_edit', 'vendor_list'], write: 'crew_edit' },
  { path: PATHS.vendors, view: 'vendor_list', write: 'vendor_edit' },
  { path: '/invoices', view: 'invoice_list', write: 'invoice_edit' },
  { path: '/settlements', view: 'settlement_list', write: 'settlement_edit' },
  { path: '/price-lists', view: 'vendor_list', write: 'vendor_price_edit' },
  { path: '/zipcodes', view: 'vendor_list', write: 'vendor_zip_edit' },
  { path: '/markets', view: 'market_list', write: 'market_edit' },
  { path: PATHS.mapCrew, view: 'map_crew' },
  { path: '/crewmap', view: 'map_crew', types: STAFF_TYPES },
  { path: '/crew-status-map', view: 'map_crew', types: STAFF_TYPES },
  { path: '/bnb-map', view: 'bnb_map' },
  { path: PATHS.changePassword, view: 'user_password_update' },
  { path: PATHS.csrUsers, view: 'csr_user_list', write: 'user_add' },
  { path: PATHS.crewUsers, view: 'crew_user_list', write: 'user_add' },
  { path: PATHS.vendorUsers, view: 'vendor_user_list', write: 'user_add' },
  { path: PATHS.users, view: 'all_user_list', write: 'user_add' },
  // Each of the lists links to the users' pages.
  { path: `${PATHS.users}/`, view: USER_LISTS, write: 'user_add' },
  { path: `${PATHS.users}/roles`, view: 'user_role_list' },
  { path: PATHS.roles, view: 'user_role_list' },
  { path: '/time-sheets', view: 'user_time_sheet', write: 'time_sheet_edit', types: STAFF_TYPES },
  { path: '/my-hours', view: '', types: STAFF_TYPES },
  { path: PATHS.newsletter, view: 'newsletter_list', write: 'newsletter_edit', types: STAFF_TYPES },
  { path: PATHS.automations, view: 'automation_list', write: 'automation_edit', types: STAFF_TYPES },
  { path: '/automation-runs', view: 'automation_list', types: STAFF_TYPES },
  { path: '/news-letters', view: 'newsletter_list', write: 'newsletter_edit', types: STAFF_TYPES },
  {
    path: '/unsubscribes',
    view: 'newsletter_list',
    write: 'unsubscribe_edit',
    export: 'customer_export',
    types: STAFF_TYPES,
  },
  { path: '/crew-announcements', view: 'crew_announcement_list' },
  { path: '/office-announcements', view: 'office_announcement_list' },
  { path: '/office-announcements-master', view: 'office_announcement_list' },
  { path: '/email-templates', view: 'email_template_list' },
  { path: '/discounts', view: 'discount_list' },
  { path: '/histories', view: 'history_list' },
  { path: '/security-events', view: 'security_log_list', types: STAFF_TYPES },
  { path: PATHS.reports, view: 'report_list' },
  { path: POSTPONED_PATH, view: 'charge_list' },
  { path: PATHS.systemSettings, view: 'setting_menu', write: 'setting_write' },
  { path: `${PATHS.systemSettings}/webhooks`, view: 'setting_write', types: STAFF_TYPES },
  { path: `${PATHS.systemSettings}/outbox`, view: 'notice_list' },
  { path: `${PATHS.systemSettings}/signup-process`, view: 'sign_up_process' },
  { path: `${PATHS.systemSettings}/crew-announcement`, view: 'crew_announcement_list' },
  {
    path: `${PATHS.systemSettings}/customer-contact-us`,
    view: 'contact_request_list',
    write: 'contact_request_edit',
    types: STAFF_TYPES,
  },
  { path: '/service-delay-setting', view: 'setting_menu', write: 'setting_write' },
];

/** True if a path is the module's path or below it; if the module's path ends in `/`, only below it. */
function covers(module: ScreenAccess, path: string): boolean {
  const prefix = module.path.endsWith('/') ? module.path : `${module.path}/`;
  return path === module.path || (path.startsWith(prefix) && path.length > prefix.length);
}

export function moduleOf(path: string): ScreenAccess | undefined {
  return MODULES.filter(module => covers(module, path)).sort((a, b) => b.path.length - a.path.length)[0];
}

interface Holder {
  type: UserType;
  permissions: readonly PermissionKey[];
}

/** Returns the power that a path requires: the create form needs `write`. */
const powerAt = (path: string) => (path.endsWith('/create') ? 'write' : 'view');

/** Returns whether a user may open a path. */
export function mayOpen(path: string, holder: Holder): boolean {
  return mayUse(moduleOf(path), holder, powerAt(path));
}

/** Reason why a user may not open a path: the wrong user type, or none of the required keys. */
export interface Denial {
  keys: readonly PermissionKey[];
  types?: readonly UserType[];
}

export function denialOf(path: string, holder: Holder): Denial | null {
  const module = moduleOf(path);
  if (!module || mayOpen(path, holder)) return null;
  const asked = module[powerAt(path)] ?? module.view;
  const keys = asked === '' ? [] : [asked].flat();
  const isOtherType = module.types && !module.types.includes(holder.type);
  return isOtherType ? { keys, types: module.types ?? [] } : { keys };
}

/** A vendor waiting for prices sees only its own page. */
export const hasMenu = ({ type, vendor }: Pick<SessionUser, 'type' | 'vendor'>) =>
  !isVendorType(type) || vendor?.status !== 'pending_for_price';

/** Returns whether a user may view, change or export a module's records. */
export function mayUse(
  module: ScreenAccess | undefined,
  holder: Holder,
  power: 'view' | 'write' | 'export',
): boolean {
  if (!module) return true;
  if (module.types && !module.types.includes(holder.type)) return false;
  return canAccess(holder.permissions, module[power] ?? module.view);
}
