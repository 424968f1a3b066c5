import { PLAIN_PERMISSIONS } from '#contract/resources.ts';
import { permissionsTexts } from '#texts/contract/core/permissions.ts';
import { isStaffType, USER_TYPE_RULES, type UserType } from './enums.ts';
import type { Bilingual } from './messages.ts';

interface PermissionEntry {
  label: Bilingual;
  /** Built-in roles that hold the permission by default. Admins hold every key. */
  roles: readonly UserType[];
  /**
   * User types besides admins that can hold the permission; defaults to the office and the types of `roles`.
   * List a type outside the office only if every route that the key opens is limited to own rows.
   */
  types?: readonly UserType[];
}

const staff = ['csr'] as const;
const adminOnly = [] as const;
const officeAndVendors = ['csr', 'vendor'] as const;

/** Every permission in the product, shared by the server, the menu and the role editor. */
export const PERMISSIONS = {
  dashboard_view: { label: permissionsTexts.dashboard_view, roles: staff },
  customer_list: {
    label: permissionsTexts.customer_list,
    roles: staff,
    types: officeAndVendors,
  },
  customer_add: {
    label: permissionsTexts.customer_add,
    roles: staff,
  },
  customer_add_from_signup: {
    label: permissionsTexts.customer_add_from_signup,
    roles: staff,
  },
  customer_edit: {
    label: permissionsTexts.customer_edit,
    roles: staff,
  },
  customer_export: { label: permissionsTexts.customer_export, roles: staff },
  customer_import: { label: permissionsTexts.customer_import, roles: adminOnly },
  convert_customer: { label: permissionsTexts.convert_customer, roles: staff },
  locked_customer: {
    label: permissionsTexts.locked_customer,
    roles: staff,
  },
  customer_merge: {
    label: permissionsTexts.customer_merge,
    roles: staff,
  },
  service_edit: { label: permissionsTexts.service_edit, roles: staff },
  price_override: { label: permissionsTexts.price_override, roles: staff },
  assignment_list: {
    label: permissionsTexts.assignment_list,
    roles: staff,
    types: officeAndVendors,
  },
  assignment_edit: { label: permissionsTexts.assignment_edit, roles: staff },
  assignment_move_many: {
    label: permissionsTexts.assignment_move_many,
    roles: staff,
  },
  season_plan: {
    label: permissionsTexts.season_plan,
    roles: adminOnly,
  },
  price_campaign: {
    label: permissionsTexts.price_campaign,
    roles: adminOnly,
  },
  assignment_unrestricted: {
    label: permissionsTexts.assignment_unrestricted,
    roles: adminOnly,
  },
  map_crew: { label: permissionsTexts.map_crew, roles: ['csr', 'crew'] },
  bnb_map: {
    label: permissionsTexts.bnb_map,
    roles: staff,
  },
  crew_day: {
    label: permissionsTexts.crew_day,
    roles: ['crew'],
    types: ['crew'],
  },
  charge_list: {
    label: permissionsTexts.charge_list,
    roles: staff,
    types: officeAndVendors,
  },
  charge_collect: { label: permissionsTexts.charge_collect, roles: staff },
  charge_collect_many: {
    label: permissionsTexts.charge_collect_many,
    roles: adminOnly,
  },
  charge_change: { label: permissionsTexts.charge_change, roles: staff },
  charge_refund: { label: permissionsTexts.charge_refund, roles: adminOnly },
  quickbooks_export: {
    label: permissionsTexts.quickbooks_export,
    roles: adminOnly,
  },
  card_manage: {
    label: permissionsTexts.card_manage,
    roles: ['csr', 'customer'],
  },
  customer_portal: {
    label: permissionsTexts.customer_portal,
    roles: ['customer'],
    types: ['customer'],
  },
  vendor_list: { label: permissionsTexts.vendor_list, roles: ['csr', 'vendor'] },
  vendor_edit: { label: permissionsTexts.vendor_edit, roles: adminOnly },
  vendor_price_edit: {
    label: permissionsTexts.vendor_price_edit,
    roles: ['vendor'],
  },
  vendor_zip_edit: {
    label: permissionsTexts.vendor_zip_edit,
    roles: ['vendor'],
  },
  invoice_list: { label: permissionsTexts.invoice_list, roles: ['csr'] },
  invoice_edit: { label: permissionsTexts.invoice_edit, roles: ['csr'] },
  settlement_list: {
    label: permissionsTexts.settlement_list,
    roles: ['csr', 'vendor'],
  },
  settlement_edit: {
    label: permissionsTexts.settlement_edit,
    roles: adminOnly,
  },
  settlement_dispute: {
    label: permissionsTexts.settlement_dispute,
    roles: ['vendor'],
    types: ['vendor'],
  },
  crew_edit: { label: permissionsTexts.crew_edit, roles: ['vendor'] },
  crew_announcement_list: {
    label: permissionsTexts.crew_announcement_list,
    roles: staff,
  },
  user_list: { label: permissionsTexts.user_list, roles: staff },
  user_add: { label: permissionsTexts.user_add, roles: adminOnly },
  user_role_list: {
    label: permissionsTexts.user_role_list,
    roles: adminOnly,
  },
  user_time_sheet: { label: permissionsTexts.user_time_sheet, roles: staff },
  time_sheet_edit: {
    label: permissionsTexts.time_sheet_edit,
    roles: adminOnly,
  },
  csr_user_list: { label: permissionsTexts.csr_user_list, roles: adminOnly },
  crew_user_list: { label: permissionsTexts.crew_user_list, roles: staff },
  vendor_user_list: { label: permissionsTexts.vendor_user_list, roles: adminOnly },
  all_user_list: { label: permissionsTexts.all_user_list, roles: adminOnly },
  csr_list: { label: permissionsTexts.csr_list, roles: staff },
  user_password_update: {
    label: permissionsTexts.user_password_update,
    roles: ['csr', 'vendor', 'crew', 'customer'],
  },
  security_log_list: {
    label: permissionsTexts.security_log_list,
    roles: adminOnly,
  },
  user_view_as: {
    label: permissionsTexts.user_view_as,
    roles: adminOnly,
    types: [],
  },
  notice_list: { label: permissionsTexts.notice_list, roles: staff },
  notice_code_view: {
    label: permissionsTexts.notice_code_view,
    roles: adminOnly,
  },
  setting_menu: { label: permissionsTexts.setting_menu, roles: staff },
  setting_write: { label: permissionsTexts.setting_write, roles: adminOnly },
  market_list: { label: permissionsTexts.market_list, roles: staff },
  market_edit: {
    label: permissionsTexts.market_edit,
    roles: adminOnly,
  },
  office_announcement_list: {
    label: permissionsTexts.office_announcement_list,
    roles: staff,
  },
  email_template_list: { label: permissionsTexts.email_template_list, roles: staff },
  newsletter_list: { label: permissionsTexts.newsletter_list, roles: staff },
  newsletter_edit: { label: permissionsTexts.newsletter_edit, roles: staff },
  newsletter_send: { label: permissionsTexts.newsletter_send, roles: adminOnly },
  automation_list: { label: permissionsTexts.automation_list, roles: staff },
  automation_edit: { label: permissionsTexts.automation_edit, roles: adminOnly },
  unsubscribe_edit: {
    label: permissionsTexts.unsubscribe_edit,
    roles: staff,
  },
  contact_request_list: {
    label: permissionsTexts.contact_request_list,
    roles: staff,
  },
  contact_request_edit: {
    label: permissionsTexts.contact_request_edit,
    roles: staff,
  },
  sign_up_process: { label: permissionsTexts.sign_up_process, roles: adminOnly },
  discount_give: {
    label: permissionsTexts.discount_give,
    roles: staff,
  },
  discount_list: { label: permissionsTexts.discount_list, roles: staff },
  report_list: { label: permissionsTexts.report_list, roles: staff, types: officeAndVendors },
  history_list: { label: permissionsTexts.history_list, roles: staff },
  history_revert: {
    label: permissionsTexts.history_revert,
    roles: adminOnly,
  },
  referral_list: { label: permissionsTexts.referral_list, roles: ['csr', 'customer'] },
  referral_edit: {
    label: permissionsTexts.referral_edit,
    roles: staff,
  },
  job_list: { label: permissionsTexts.job_list, roles: adminOnly },
  ...PLAIN_PERMISSIONS,
} as const satisfies Record<string, PermissionEntry>;

export type PermissionKey = keyof typeof PERMISSIONS;
export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as PermissionKey[];

export function isPermissionKey(text: string): text is PermissionKey {
  return Object.hasOwn(PERMISSIONS, text);
}

const entryOf = (key: PermissionKey): PermissionEntry => PERMISSIONS[key];

/** Default permissions of a built-in role. */
export function defaultPermissions(type: UserType): PermissionKey[] {
  if (USER_TYPE_RULES[type].holdsAllKeys) return PERMISSION_KEYS;
  return PERMISSION_KEYS.filter(key => entryOf(key).roles.includes(type));
}

/** Whether a user type can hold a key at all; only the office may hold keys that open everyone's rows. */
export function appliesTo(key: PermissionKey, type: UserType): boolean {
  if (USER_TYPE_RULES[type].holdsAllKeys) return true;
  const { roles, types } = entryOf(key);
  return types ? types.includes(type) : isStaffType(type) || roles.includes(type);
}

/** Whether the held keys grant access: always to an empty string, otherwise if one of `needed` is held. */
export function canAccess(
  held: readonly string[],
  needed: PermissionKey | readonly PermissionKey[] | '',
): boolean {
  if (needed === '') return true;
  const keys = typeof needed === 'string' ? [needed] : needed;
  return keys.length === 0 || keys.some(key => held.includes(key));
}
