import { PLAIN_PERMISSIONS } from '#contract/resources.ts';
import { isStaffType, USER_TYPE_RULES, type UserType } from './enums.ts';

interface PermissionEntry {
  label: { en: string; es: string };
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
  dashboard_view: { label: { en: 'See the dashboard', es: 'Ver el panel' }, roles: staff },
  customer_list: {
    label: { en: 'See customers and properties', es: 'Ver clientes y propiedades' },
    roles: staff,
    types: officeAndVendors,
  },
  customer_add: {
    label: { en: 'Add customers and properties', es: 'Agregar clientes y propiedades' },
    roles: staff,
  },
  customer_add_from_signup: {
    label: { en: 'Turn a sign-up into a customer', es: 'Convertir una solicitud en cliente' },
    roles: staff,
  },
  customer_edit: {
    label: { en: 'Edit customers and properties', es: 'Editar clientes y propiedades' },
    roles: staff,
  },
  customer_export: { label: { en: 'Export customers', es: 'Exportar clientes' }, roles: staff },
  customer_import: { label: { en: 'Import customers', es: 'Importar clientes' }, roles: adminOnly },
  convert_customer: { label: { en: 'Convert a property', es: 'Convertir una propiedad' }, roles: staff },
  locked_customer: {
    label: { en: 'Lock and unlock customers', es: 'Bloquear y desbloquear clientes' },
    roles: staff,
  },
  customer_merge: {
    label: { en: 'Merge two customers into one', es: 'Unir dos clientes en uno' },
    roles: staff,
  },
  service_edit: { label: { en: 'Add and change services', es: 'Agregar y cambiar servicios' }, roles: staff },
  price_override: { label: { en: 'Set a price by hand', es: 'Fijar un precio a mano' }, roles: staff },
  assignment_list: {
    label: { en: 'See work logs', es: 'Ver hojas de trabajo' },
    roles: staff,
    types: officeAndVendors,
  },
  assignment_edit: { label: { en: 'Change visits', es: 'Cambiar visitas' }, roles: staff },
  assignment_move_many: {
    label: { en: 'Move many visits at once', es: 'Mover muchas visitas a la vez' },
    roles: staff,
  },
  season_plan: {
    label: { en: 'Carry services into the next season', es: 'Pasar servicios a la próxima temporada' },
    roles: adminOnly,
  },
  price_campaign: {
    label: { en: 'Raise many prices at once', es: 'Subir muchos precios a la vez' },
    roles: adminOnly,
  },
  assignment_unrestricted: {
    label: { en: 'Unrestricted Assignment Access', es: 'Acceso sin restricciones a las visitas' },
    roles: adminOnly,
  },
  map_crew: { label: { en: 'See the crew map', es: 'Ver el mapa de cuadrillas' }, roles: ['csr', 'crew'] },
  bnb_map: {
    label: { en: 'See the bush and bed map', es: 'Ver el mapa de arbustos y canteros' },
    roles: staff,
  },
  crew_day: {
    label: { en: 'Work a crew’s day', es: 'Trabajar el día de la cuadrilla' },
    roles: ['crew'],
    types: ['crew'],
  },
  charge_list: {
    label: { en: 'See charges and payments', es: 'Ver cargos y pagos' },
    roles: staff,
    types: officeAndVendors,
  },
  charge_collect: { label: { en: 'Collect a charge', es: 'Cobrar un cargo' }, roles: staff },
  charge_collect_many: {
    label: { en: 'Collect many charges at once', es: 'Cobrar muchos cargos a la vez' },
    roles: adminOnly,
  },
  charge_change: { label: { en: 'Hold or waive a charge', es: 'Retener o anular un cargo' }, roles: staff },
  charge_refund: { label: { en: 'Refund a payment', es: 'Reembolsar un pago' }, roles: adminOnly },
  quickbooks_export: {
    label: { en: 'Export to QuickBooks', es: 'Exportar a QuickBooks' },
    roles: adminOnly,
  },
  card_manage: {
    label: { en: 'Add and remove cards', es: 'Agregar y quitar tarjetas' },
    roles: ['csr', 'customer'],
  },
  customer_portal: {
    label: { en: 'Use the customer portal', es: 'Usar el portal del cliente' },
    roles: ['customer'],
    types: ['customer'],
  },
  vendor_list: { label: { en: 'See vendors', es: 'Ver proveedores' }, roles: ['csr', 'vendor'] },
  vendor_edit: { label: { en: 'Change vendors', es: 'Cambiar proveedores' }, roles: adminOnly },
  vendor_price_edit: {
    label: { en: 'Change the price list', es: 'Cambiar la lista de precios' },
    roles: ['vendor'],
  },
  vendor_zip_edit: {
    label: { en: 'Change service ZIP codes', es: 'Cambiar códigos postales' },
    roles: ['vendor'],
  },
  invoice_list: { label: { en: 'See invoices', es: 'Ver facturas' }, roles: ['csr'] },
  invoice_edit: { label: { en: 'Make and send invoices', es: 'Hacer y enviar facturas' }, roles: ['csr'] },
  settlement_list: {
    label: { en: 'See vendors’ settlements', es: 'Ver liquidaciones de proveedores' },
    roles: ['csr', 'vendor'],
  },
  settlement_edit: {
    label: { en: 'Make and issue settlements', es: 'Hacer y emitir liquidaciones' },
    roles: adminOnly,
  },
  settlement_dispute: {
    label: { en: 'Object to lines of a settlement', es: 'Objetar líneas de una liquidación' },
    roles: ['vendor'],
    types: ['vendor'],
  },
  crew_edit: { label: { en: 'Change crews', es: 'Cambiar cuadrillas' }, roles: ['vendor'] },
  crew_announcement_list: {
    label: { en: 'Crew announcements', es: 'Anuncios para cuadrillas' },
    roles: staff,
  },
  user_list: { label: { en: 'See the users menu', es: 'Ver el menú de usuarios' }, roles: staff },
  user_add: { label: { en: 'Add and change users', es: 'Agregar y cambiar usuarios' }, roles: adminOnly },
  user_role_list: {
    label: { en: 'Edit roles and permissions', es: 'Editar roles y permisos' },
    roles: adminOnly,
  },
  user_time_sheet: { label: { en: 'Time sheets', es: 'Hojas de horas' }, roles: staff },
  time_sheet_edit: {
    label: { en: 'Correct time sheets', es: 'Corregir hojas de horas' },
    roles: adminOnly,
  },
  csr_user_list: { label: { en: 'See CSR users', es: 'Ver usuarios CSR' }, roles: adminOnly },
  crew_user_list: { label: { en: 'See crew users', es: 'Ver usuarios de cuadrilla' }, roles: staff },
  vendor_user_list: { label: { en: 'See vendor users', es: 'Ver usuarios de proveedor' }, roles: adminOnly },
  all_user_list: { label: { en: 'See all users', es: 'Ver todos los usuarios' }, roles: adminOnly },
  csr_list: { label: { en: 'See the staff list', es: 'Ver la lista del personal' }, roles: staff },
  user_password_update: {
    label: { en: 'Change the own password', es: 'Cambiar la propia contraseña' },
    roles: ['csr', 'vendor', 'crew', 'customer'],
  },
  security_log_list: {
    label: { en: 'See the security log', es: 'Ver el registro de seguridad' },
    roles: adminOnly,
  },
  user_view_as: {
    label: { en: 'View as another user or role', es: 'Ver como otro usuario o rol' },
    roles: adminOnly,
    types: [],
  },
  notice_list: { label: { en: 'See the outbox', es: 'Ver la bandeja de salida' }, roles: staff },
  notice_code_view: {
    label: { en: 'See one-time codes in the outbox', es: 'Ver códigos en la bandeja de salida' },
    roles: adminOnly,
  },
  setting_menu: { label: { en: 'See the settings menu', es: 'Ver el menú de ajustes' }, roles: staff },
  setting_write: { label: { en: 'Change system settings', es: 'Cambiar los ajustes' }, roles: adminOnly },
  market_list: { label: { en: 'Markets', es: 'Mercados' }, roles: staff },
  market_edit: {
    label: { en: 'Change markets and taxes', es: 'Cambiar mercados e impuestos' },
    roles: adminOnly,
  },
  office_announcement_list: {
    label: { en: 'Office announcements', es: 'Anuncios de la oficina' },
    roles: staff,
  },
  email_template_list: { label: { en: 'Email templates', es: 'Plantillas de correo' }, roles: staff },
  newsletter_list: { label: { en: 'See newsletters', es: 'Ver boletines' }, roles: staff },
  newsletter_edit: { label: { en: 'Write newsletters', es: 'Escribir boletines' }, roles: staff },
  newsletter_send: { label: { en: 'Send newsletters', es: 'Enviar boletines' }, roles: adminOnly },
  unsubscribe_edit: {
    label: { en: 'Unsubscribe and resubscribe addresses', es: 'Dar de baja y de alta direcciones' },
    roles: staff,
  },
  contact_request_list: {
    label: { en: 'See contact requests', es: 'Ver solicitudes de contacto' },
    roles: staff,
  },
  contact_request_edit: {
    label: { en: 'Answer contact requests', es: 'Responder solicitudes de contacto' },
    roles: staff,
  },
  sign_up_process: { label: { en: 'Sign-up process', es: 'Proceso de registro' }, roles: adminOnly },
  discount_give: {
    label: { en: 'Give and take away discounts', es: 'Dar y quitar descuentos' },
    roles: staff,
  },
  discount_list: { label: { en: 'Discounts', es: 'Descuentos' }, roles: staff },
  report_list: { label: { en: 'Reports', es: 'Informes' }, roles: staff, types: officeAndVendors },
  history_list: { label: { en: 'See history', es: 'Ver el historial' }, roles: staff },
  history_revert: {
    label: { en: 'Put a field back as it was', es: 'Devolver un campo a como estaba' },
    roles: adminOnly,
  },
  referral_list: { label: { en: 'See referrals', es: 'Ver referidos' }, roles: ['csr', 'customer'] },
  referral_edit: {
    label: { en: 'Add and remove referrals', es: 'Agregar y quitar referidos' },
    roles: staff,
  },
  job_list: { label: { en: 'See background work', es: 'Ver trabajos en segundo plano' }, roles: adminOnly },
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

/** Access rule: an empty string means that the route is open; otherwise any one of the keys opens it. */
export function canAccess(
  held: readonly string[],
  needed: PermissionKey | readonly PermissionKey[] | '',
): boolean {
  if (needed === '') return true;
  const keys = typeof needed === 'string' ? [needed] : needed;
  return keys.length === 0 || keys.some(key => held.includes(key));
}
