import type { PermissionGroup } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN_PERMISSIONS } from '#contract/resources.ts';

interface GuideEntry {
  group: PermissionGroup;
  /** One sentence about what the permission allows, for those who grant it. */
  opens: Bilingual;
}

const entry = (group: PermissionGroup, en: string, es: string): GuideEntry => ({ group, opens: { en, es } });

/**
 * Description of each permission for the role editor; a key without one doesn't compile. Kept apart from the
 * catalog, which every first page loads.
 */
export const PERMISSION_GUIDE: Record<PermissionKey, GuideEntry> = {
  dashboard_view: entry(
    'daily',
    'The dashboard with today’s visits, the week’s load and money.',
    'El panel con las visitas de hoy, la carga de la semana y el dinero.',
  ),
  report_list: entry('daily', 'All reports and their files.', 'Todos los informes y sus archivos.'),
  history_list: entry(
    'daily',
    'The history of every record: who changed what, when and why.',
    'El historial de cada registro: quién cambió qué, cuándo y por qué.',
  ),
  history_revert: entry(
    'daily',
    'Restoring a field of a record from its history, with a reason.',
    'Devolver un campo de un registro a lo que muestra su historial, con un motivo.',
  ),
  customer_list: entry(
    'customers',
    'The list of properties, each property’s page, search and notes.',
    'La lista de propiedades, la página de cada una, la búsqueda y las notas.',
  ),
  customer_add: entry(
    'customers',
    'The form that adds a customer, a property and its first services.',
    'El formulario que agrega un cliente, una propiedad y sus primeros servicios.',
  ),
  customer_add_from_signup: entry(
    'customers',
    'Turning what somebody filled in on the sign-up page into a customer.',
    'Convertir en cliente a quien llenó la página de registro.',
  ),
  customer_edit: entry(
    'customers',
    'Changing customers and properties: names, address, gate codes, status.',
    'Cambiar clientes y propiedades: nombres, dirección, claves de portón, estado.',
  ),
  customer_merge: entry(
    'customers',
    'Merging two customers who are the same person.',
    'Hacer un solo cliente de dos que son la misma persona.',
  ),
  customer_export: entry(
    'customers',
    'Exporting the list of properties, with e-mails and phones.',
    'Sacar la lista de propiedades en un archivo, con correos y teléfonos.',
  ),
  customer_import: entry(
    'customers',
    'Importing many customers at once from a file.',
    'Traer clientes de un archivo, muchos a la vez.',
  ),
  convert_customer: entry(
    'customers',
    'Making a past or declined property active again, for the same owner or another.',
    'Reactivar una propiedad anterior o rechazada, con el mismo dueño u otro.',
  ),
  contact_request_list: entry(
    'customers',
    'What people wrote to the office, with their e-mails and phones, also as a file.',
    'Lo que la gente escribió a la oficina, con correos y teléfonos, también en un archivo.',
  ),
  contact_request_edit: entry(
    'customers',
    'Answering contact requests and giving them to somebody.',
    'Responder solicitudes de contacto y asignarlas a alguien.',
  ),
  locked_customer: entry(
    'customers',
    'Barring a customer from new services and from signing in, and letting them in again.',
    'Impedir a un cliente contratar y entrar, y volver a permitirlo.',
  ),
  referral_list: entry(
    'customers',
    'Who referred whom, and the free visits they earned.',
    'Quién recomendó a quién y las visitas gratis que resultaron.',
  ),
  referral_edit: entry(
    'customers',
    'Recording who referred whom, counting services by hand, removing a referral, and spending a customer’s free mows.',
    'Indicar quién recomendó a quién, contar servicios a mano, quitar una recomendación y usar los cortes gratis de un cliente.',
  ),
  service_edit: entry(
    'visits',
    'Selling services and changing their frequency, day, crew, pauses and end.',
    'Vender servicios y cambiar su frecuencia, día, cuadrilla, pausas y final.',
  ),
  assignment_list: entry(
    'visits',
    'The work logs of every day and crew, and each visit’s page.',
    'Las hojas de trabajo de cada día y cuadrilla, y la página de cada visita.',
  ),
  assignment_edit: entry(
    'visits',
    'Moving, reassigning, skipping, cancelling and completing visits of today and later.',
    'Mover, reasignar, omitir, cancelar y terminar visitas de hoy en adelante.',
  ),
  season_plan: entry(
    'visits',
    'Carrying all active services into the next season, with or without a price change, and undoing it.',
    'Pasar los servicios activos a la próxima temporada, con o sin cambio de precio, y deshacerlo.',
  ),
  assignment_move_many: entry(
    'visits',
    'Moving all visits of a crew, a market or a day at once, for rain or a holiday.',
    'Mover de una vez las visitas de una cuadrilla, un mercado o un día, por lluvia o feriado.',
  ),
  assignment_unrestricted: entry(
    'visits',
    'Changing visits of past days and completed visits; a fresh completion is taken back without it.',
    'Cambiar visitas de días pasados y visitas terminadas; una recién terminada se restaura sin él.',
  ),
  map_crew: entry('visits', 'The map of crews and their stops.', 'El mapa de cuadrillas y sus paradas.'),
  bnb_map: entry('visits', 'The map of bush and bed work.', 'El mapa de trabajos de arbustos y canteros.'),
  crew_day: entry(
    'visits',
    'A crew’s own day on the phone: route, start, complete, skip, photos.',
    'El día de la cuadrilla en el teléfono: ruta, empezar, terminar, omitir, fotos.',
  ),
  charge_list: entry(
    'money',
    'All charges, their lines and payments.',
    'Todos los cargos, sus renglones y pagos.',
  ),
  charge_collect: entry(
    'money',
    'Charging a card, and entering cash and checks.',
    'Cobrar a una tarjeta y anotar efectivo y cheques.',
  ),
  charge_collect_many: entry(
    'money',
    'Collecting runs: taking all open charges of a period from the cards at once, stopping them, their results.',
    'Las rondas de cobro: cobrar a las tarjetas todos los cargos de un periodo, detenerlas y ver sus resultados.',
  ),
  invoice_list: entry(
    'money',
    'Customers’ invoices with their credit and debit notes and open amounts; as PDF and file.',
    'Las facturas de los clientes, sus notas de crédito y débito y lo que queda abierto; en PDF y archivo.',
  ),
  invoice_edit: entry(
    'money',
    'Making invoices over chosen charges, and sending invoices by e-mail.',
    'Hacer facturas sobre cargos elegidos y enviarlas por correo.',
  ),
  settlement_list: entry(
    'vendors',
    'What vendors get for their work, line by line. A vendor sees only its own settlements.',
    'Lo que reciben los proveedores por su trabajo, línea por línea; un proveedor ve las suyas.',
  ),
  settlement_edit: entry(
    'vendors',
    'Making and issuing vendors’ settlements, answering objections, recording payments.',
    'Hacer liquidaciones de proveedores, emitirlas, responder objeciones y anotar el pago.',
  ),
  settlement_dispute: entry(
    'vendors',
    'Objecting to a line of one’s own settlements.',
    'Objetar una línea de las propias liquidaciones.',
  ),
  charge_change: entry(
    'money',
    'Holding a charge back, putting it off, or waiving it.',
    'Retener un cargo, aplazarlo o anularlo.',
  ),
  charge_refund: entry(
    'money',
    'Giving money back to a card, in part or whole.',
    'Devolver dinero a una tarjeta, en parte o todo.',
  ),
  price_override: entry(
    'money',
    'A price of one’s own for a service or a visit, instead of the price list’s.',
    'Un precio propio para un servicio o una visita, en lugar del de la lista.',
  ),
  card_manage: entry(
    'money',
    'Adding cards through the gateway’s form and removing them. Numbers are never seen.',
    'Agregar tarjetas con el formulario del banco y quitarlas. Los números nunca se ven.',
  ),
  quickbooks_export: entry(
    'money',
    'Charges, payments, refunds and taxes as files for QuickBooks, each once, and undoing the newest.',
    'Cobros, pagos, reembolsos e impuestos en archivos para QuickBooks, una sola vez cada uno, y deshacer el último.',
  ),
  price_campaign: entry(
    'money',
    'Raising the prices of many services from a given day, with e-mails to customers, and undoing it.',
    'Subir los precios de muchos servicios desde un día, con cartas, y deshacerlo.',
  ),
  discount_give: entry(
    'money',
    'Putting a discount on a property or a charge, and taking it away.',
    'Aplicar un descuento a una propiedad o a un cargo, y quitarlo.',
  ),
  discount_list: entry(
    'money',
    'Discount codes: what they take off, when and for whom.',
    'Códigos de descuento: cuánto descuentan, cuándo y a quién.',
  ),
  vendor_list: entry(
    'vendors',
    'Vendors with prices, ZIP codes and crews. A vendor sees only its own page.',
    'Proveedores con precios, códigos postales y cuadrillas. Un proveedor solo ve su página.',
  ),
  vendor_edit: entry(
    'vendors',
    'Adding vendors, their commission, status and exceptions.',
    'Agregar proveedores, su comisión, estado y excepciones.',
  ),
  vendor_price_edit: entry(
    'vendors',
    'Writing the next version of a price list.',
    'Escribir la siguiente versión de una lista de precios.',
  ),
  vendor_zip_edit: entry(
    'vendors',
    'Which ZIP codes are served, on which day, by which crew.',
    'Qué códigos postales se atienden, qué día y con qué cuadrilla.',
  ),
  crew_edit: entry(
    'vendors',
    'Adding crews, what they do, their capacity and where they start.',
    'Agregar cuadrillas, qué hacen, su capacidad y dónde empiezan.',
  ),
  crew_announcement_list: entry(
    'vendors',
    'Announcements that crews see on their phones.',
    'Anuncios que las cuadrillas ven en sus teléfonos.',
  ),
  user_list: entry(
    'people',
    'The menu group of users. Which users show follows from the keys below.',
    'El grupo de usuarios del menú. Qué usuarios se ven lo dicen las claves de abajo.',
  ),
  all_user_list: entry('people', 'Every user, of every type.', 'Todos los usuarios, de todo tipo.'),
  csr_user_list: entry('people', 'The office’s users.', 'Los usuarios de la oficina.'),
  crew_user_list: entry('people', 'The users of crews.', 'Los usuarios de cuadrillas.'),
  vendor_user_list: entry('people', 'The users of vendors.', 'Los usuarios de proveedores.'),
  csr_list: entry(
    'people',
    'The names of the office’s people, to give work to one of them.',
    'Los nombres del personal, para asignarle trabajo.',
  ),
  user_add: entry(
    'people',
    'Adding users, changing and deactivating them, ending their sessions, sending resets. Never of somebody who may do more.',
    'Agregar usuarios, cambiarlos y desactivarlos, cerrar sus sesiones, enviar códigos. Nunca de quien puede más.',
  ),
  user_role_list: entry(
    'people',
    'Roles and their permissions. Nobody can give or take away what they do not hold.',
    'Roles y sus permisos. Nadie puede dar ni quitar lo que no tiene.',
  ),
  security_log_list: entry(
    'people',
    'Failed sign-ins, refusals, and who changed passwords, second factors and rights.',
    'Intentos fallidos, rechazos y quién cambió contraseñas, segundos pasos y permisos.',
  ),
  user_view_as: entry(
    'people',
    'Looking at the product as another user or role, without changing anything. For administrators; never as somebody who may do more.',
    'Ver el producto como otro usuario o rol, sin cambiar nada. Para administradores; nunca como quien puede más.',
  ),
  time_sheet_edit: entry(
    'people',
    'Entering and correcting working time for others, with a reason.',
    'Anotar y corregir las horas de otros, con un motivo.',
  ),
  user_time_sheet: entry(
    'people',
    'Everybody’s time sheets, and correcting them with a reason.',
    'Las hojas de horas de todos, y corregirlas con un motivo.',
  ),
  setting_menu: entry(
    'settings',
    'The settings group of the menu, and reading the system settings.',
    'El grupo de ajustes del menú, y leer los ajustes del sistema.',
  ),
  setting_write: entry(
    'settings',
    'Changing the system settings: mail server, text messages, schedule, limits. Anybody who can choose the mail server could read the mail it sends.',
    'Cambiar los ajustes del sistema: correo, mensajes, agenda, límites. Quien decide qué servidor envía el correo podría leer lo que envía.',
  ),
  notice_list: entry(
    'settings',
    'The outbox: which e-mails and texts went out, wait or failed.',
    'La bandeja de salida: qué correos y mensajes salieron, esperan o fallaron.',
  ),
  notice_code_view: entry(
    'settings',
    'One-time codes waiting in the outbox. Anybody who sees one can take over that account; codes of people with more permissions are never shown.',
    'Códigos de un solo uso en la bandeja. Quien ve uno puede tomar esa cuenta; nunca los de quien puede más.',
  ),
  market_list: entry(
    'settings',
    'Markets with their ZIP codes and taxes.',
    'Mercados con sus códigos postales e impuestos.',
  ),
  market_edit: entry(
    'settings',
    'Changing markets, and the tax that every new charge carries.',
    'Cambiar mercados y el impuesto de cada cargo nuevo.',
  ),
  office_announcement_list: entry(
    'settings',
    'Announcements to the office, once or repeated.',
    'Anuncios para la oficina, una vez o repetidos.',
  ),
  email_template_list: entry(
    'settings',
    'The texts of e-mails that go to customers and vendors.',
    'Los textos de correos a clientes y proveedores.',
  ),
  newsletter_list: entry(
    'settings',
    'Newsletters with their results, and the addresses that unsubscribed. Whom they reach only together with customers.',
    'Los boletines con sus resultados y las direcciones dadas de baja. A quién llegan, solo junto con los clientes.',
  ),
  newsletter_edit: entry(
    'settings',
    'Writing newsletters, counting whom they would reach, changing and deleting drafts. Trying one out with a real customer only together with customers.',
    'Escribir boletines, contar a quién llegarían, cambiar y eliminar borradores. Probar uno con un cliente real, solo junto con los clientes.',
  ),
  newsletter_send: entry(
    'settings',
    'Sending newsletters to many customers.',
    'Enviar boletines a muchos clientes.',
  ),
  unsubscribe_edit: entry(
    'settings',
    'Taking an address off the newsletters for somebody who asks, and putting it back.',
    'Dar de baja una dirección de los boletines cuando alguien lo pide, y volver a darla de alta.',
  ),
  sign_up_process: entry(
    'settings',
    'The steps of the public sign-up page.',
    'Los pasos de la página pública de registro.',
  ),
  job_list: entry(
    'settings',
    'Work in the background: what runs, waits or failed.',
    'Trabajos en segundo plano: qué corre, espera o falló.',
  ),
  user_password_update: entry('own', 'Changing one’s own password.', 'Cambiar la propia contraseña.'),
  customer_portal: entry(
    'own',
    'A customer’s own pages: properties, visits, photos, payments.',
    'Las páginas del cliente: propiedades, visitas, fotos, pagos.',
  ),
  ...PLAIN_PERMISSIONS,
};
