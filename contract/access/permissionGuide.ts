import type { PermissionGroup } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN_PERMISSIONS } from '#contract/resources.ts';
import { permissionGuideTexts } from '#texts/contract/access/permissionGuide.ts';

interface GuideEntry {
  group: PermissionGroup;
  /** One sentence about what the permission allows, for those who grant it. */
  opens: Bilingual;
}

const entry = (group: PermissionGroup, opens: Bilingual): GuideEntry => ({ group, opens });

/**
 * Description of each permission for the role editor; a key without one doesn't compile. Kept apart from the
 * catalog, which every first page loads.
 */
export const PERMISSION_GUIDE: Record<PermissionKey, GuideEntry> = {
  dashboard_view: entry('daily', permissionGuideTexts.dashboard_view),
  report_list: entry('daily', permissionGuideTexts.report_list),
  history_list: entry('daily', permissionGuideTexts.history_list),
  history_revert: entry('daily', permissionGuideTexts.history_revert),
  customer_list: entry('customers', permissionGuideTexts.customer_list),
  customer_add: entry('customers', permissionGuideTexts.customer_add),
  customer_add_from_signup: entry('customers', permissionGuideTexts.customer_add_from_signup),
  customer_edit: entry('customers', permissionGuideTexts.customer_edit),
  customer_merge: entry('customers', permissionGuideTexts.customer_merge),
  customer_export: entry('customers', permissionGuideTexts.customer_export),
  customer_import: entry('customers', permissionGuideTexts.customer_import),
  convert_customer: entry('customers', permissionGuideTexts.convert_customer),
  contact_request_list: entry('customers', permissionGuideTexts.contact_request_list),
  contact_request_edit: entry('customers', permissionGuideTexts.contact_request_edit),
  locked_customer: entry('customers', permissionGuideTexts.locked_customer),
  referral_list: entry('customers', permissionGuideTexts.referral_list),
  referral_edit: entry('customers', permissionGuideTexts.referral_edit),
  service_edit: entry('visits', permissionGuideTexts.service_edit),
  assignment_list: entry('visits', permissionGuideTexts.assignment_list),
  assignment_edit: entry('visits', permissionGuideTexts.assignment_edit),
  season_plan: entry('visits', permissionGuideTexts.season_plan),
  assignment_move_many: entry('visits', permissionGuideTexts.assignment_move_many),
  assignment_unrestricted: entry('visits', permissionGuideTexts.assignment_unrestricted),
  map_crew: entry('visits', permissionGuideTexts.map_crew),
  bnb_map: entry('visits', permissionGuideTexts.bnb_map),
  crew_day: entry('visits', permissionGuideTexts.crew_day),
  charge_list: entry('money', permissionGuideTexts.charge_list),
  charge_collect: entry('money', permissionGuideTexts.charge_collect),
  charge_collect_many: entry('money', permissionGuideTexts.charge_collect_many),
  invoice_list: entry('money', permissionGuideTexts.invoice_list),
  invoice_edit: entry('money', permissionGuideTexts.invoice_edit),
  settlement_list: entry('vendors', permissionGuideTexts.settlement_list),
  settlement_edit: entry('vendors', permissionGuideTexts.settlement_edit),
  settlement_dispute: entry('vendors', permissionGuideTexts.settlement_dispute),
  charge_change: entry('money', permissionGuideTexts.charge_change),
  charge_refund: entry('money', permissionGuideTexts.charge_refund),
  price_override: entry('money', permissionGuideTexts.price_override),
  card_manage: entry('money', permissionGuideTexts.card_manage),
  quickbooks_export: entry('money', permissionGuideTexts.quickbooks_export),
  price_campaign: entry('money', permissionGuideTexts.price_campaign),
  discount_give: entry('money', permissionGuideTexts.discount_give),
  discount_list: entry('money', permissionGuideTexts.discount_list),
  vendor_list: entry('vendors', permissionGuideTexts.vendor_list),
  vendor_edit: entry('vendors', permissionGuideTexts.vendor_edit),
  vendor_price_edit: entry('vendors', permissionGuideTexts.vendor_price_edit),
  vendor_zip_edit: entry('vendors', permissionGuideTexts.vendor_zip_edit),
  crew_edit: entry('vendors', permissionGuideTexts.crew_edit),
  crew_announcement_list: entry('vendors', permissionGuideTexts.crew_announcement_list),
  user_list: entry('people', permissionGuideTexts.user_list),
  all_user_list: entry('people', permissionGuideTexts.all_user_list),
  csr_user_list: entry('people', permissionGuideTexts.csr_user_list),
  crew_user_list: entry('people', permissionGuideTexts.crew_user_list),
  vendor_user_list: entry('people', permissionGuideTexts.vendor_user_list),
  csr_list: entry('people', permissionGuideTexts.csr_list),
  user_add: entry('people', permissionGuideTexts.user_add),
  user_role_list: entry('people', permissionGuideTexts.user_role_list),
  security_log_list: entry('people', permissionGuideTexts.security_log_list),
  user_view_as: entry('people', permissionGuideTexts.user_view_as),
  time_sheet_edit: entry('people', permissionGuideTexts.time_sheet_edit),
  user_time_sheet: entry('people', permissionGuideTexts.user_time_sheet),
  setting_menu: entry('settings', permissionGuideTexts.setting_menu),
  setting_write: entry('settings', permissionGuideTexts.setting_write),
  notice_list: entry('settings', permissionGuideTexts.notice_list),
  notice_code_view: entry('settings', permissionGuideTexts.notice_code_view),
  market_list: entry('settings', permissionGuideTexts.market_list),
  market_edit: entry('settings', permissionGuideTexts.market_edit),
  office_announcement_list: entry('settings', permissionGuideTexts.office_announcement_list),
  email_template_list: entry('settings', permissionGuideTexts.email_template_list),
  newsletter_list: entry('settings', permissionGuideTexts.newsletter_list),
  newsletter_edit: entry('settings', permissionGuideTexts.newsletter_edit),
  newsletter_send: entry('settings', permissionGuideTexts.newsletter_send),
  automation_list: entry('settings', permissionGuideTexts.automation_list),
  automation_edit: entry('settings', permissionGuideTexts.automation_edit),
  unsubscribe_edit: entry('settings', permissionGuideTexts.unsubscribe_edit),
  sign_up_process: entry('settings', permissionGuideTexts.sign_up_process),
  job_list: entry('settings', permissionGuideTexts.job_list),
  user_password_update: entry('own', permissionGuideTexts.user_password_update),
  customer_portal: entry('own', permissionGuideTexts.customer_portal),
  ...PLAIN_PERMISSIONS,
};
