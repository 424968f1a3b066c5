import type { permissionGuide as english } from '#texts/en/contract/access/permissionGuide.ts';
import type { TextsLike } from '#texts/localized.ts';

export const permissionGuide = {
  dashboard_view: 'El panel con las visitas de hoy, la carga de la semana y el dinero.',
  report_list: 'Todos los informes y sus archivos.',
  history_list: 'El historial de cada registro: quién cambió qué, cuándo y por qué.',
  history_revert: 'Devolver un campo de un registro a lo que muestra su historial, con un motivo.',
  customer_list: 'La lista de propiedades, la página de cada una, la búsqueda y las notas.',
  customer_add: 'El formulario que agrega un cliente, una propiedad y sus primeros servicios.',
  customer_add_from_signup: 'Convertir en cliente a quien llenó la página de registro.',
  customer_edit: 'Cambiar clientes y propiedades: nombres, dirección, claves de portón, estado.',
  customer_merge: 'Hacer un solo cliente de dos que son la misma persona.',
  customer_export: 'Sacar la lista de propiedades en un archivo, con correos y teléfonos.',
  customer_import: 'Traer clientes de un archivo, muchos a la vez.',
  convert_customer: 'Reactivar una propiedad anterior o rechazada, con el mismo dueño u otro.',
  contact_request_list:
    'Lo que la gente escribió a la oficina, con correos y teléfonos, también en un archivo.',
  contact_request_edit: 'Responder solicitudes de contacto y asignarlas a alguien.',
  locked_customer: 'Impedir a un cliente contratar y entrar, y volver a permitirlo.',
  referral_list: 'Quién recomendó a quién y las visitas gratis que resultaron.',
  referral_edit:
    'Indicar quién recomendó a quién, contar servicios a mano, quitar una recomendación y usar los cortes gratis de un cliente.',
  service_edit: 'Vender servicios y cambiar su frecuencia, día, cuadrilla, pausas y final.',
  assignment_list: 'Las hojas de trabajo de cada día y cuadrilla, y la página de cada visita.',
  assignment_edit: 'Mover, reasignar, omitir, cancelar y terminar visitas de hoy en adelante.',
  season_plan:
    'Pasar los servicios activos a la próxima temporada, con o sin cambio de precio, y deshacerlo.',
  assignment_move_many:
    'Mover de una vez las visitas de una cuadrilla, un mercado o un día, por lluvia o día festivo.',
  assignment_unrestricted:
    'Cambiar visitas de días pasados y visitas terminadas; una recién terminada se restaura sin él.',
  map_crew: 'El mapa de cuadrillas y sus paradas.',
  bnb_map: 'El mapa de trabajos de arbustos y canteros.',
  crew_day: 'El día de la cuadrilla en el teléfono: ruta, empezar, terminar, omitir, fotos.',
  charge_list: 'Todos los cargos, sus líneas y pagos.',
  charge_collect: 'Cobrar a una tarjeta y anotar efectivo y cheques.',
  charge_collect_many:
    'Las rondas de cobro: cobrar a las tarjetas todos los cargos de un periodo, detenerlas y ver sus resultados.',
  invoice_list:
    'Las facturas de los clientes, sus notas de crédito y débito y lo que queda abierto; en PDF y archivo.',
  invoice_edit: 'Hacer facturas sobre cargos elegidos y enviarlas por correo.',
  settlement_list:
    'Lo que reciben los proveedores por su trabajo, línea por línea; un proveedor ve las suyas.',
  settlement_edit: 'Hacer liquidaciones de proveedores, emitirlas, responder objeciones y anotar el pago.',
  settlement_dispute: 'Objetar una línea de las propias liquidaciones.',
  charge_change: 'Retener un cargo, aplazarlo o anularlo.',
  charge_refund: 'Devolver dinero a una tarjeta, en parte o todo.',
  price_override: 'Un precio propio para un servicio o una visita, en lugar del de la lista.',
  card_manage: 'Agregar tarjetas con el formulario del banco y quitarlas. Los números nunca se ven.',
  quickbooks_export:
    'Cargos, pagos, reembolsos e impuestos en archivos para QuickBooks, una sola vez cada uno, y deshacer el último.',
  price_campaign: 'Subir los precios de muchos servicios desde un día, con correos, y deshacerlo.',
  discount_give: 'Aplicar un descuento a una propiedad o a un cargo, y quitarlo.',
  discount_list: 'Códigos de descuento: cuánto descuentan, cuándo y a quién.',
  vendor_list: 'Proveedores con precios, códigos postales y cuadrillas. Un proveedor solo ve su página.',
  vendor_edit: 'Agregar proveedores, su comisión, estado y excepciones.',
  vendor_price_edit: 'Escribir la siguiente versión de una lista de precios.',
  vendor_zip_edit: 'Qué códigos postales se atienden, qué día y con qué cuadrilla.',
  crew_edit: 'Agregar cuadrillas, qué hacen, su capacidad y dónde empiezan.',
  crew_announcement_list: 'Anuncios que las cuadrillas ven en sus teléfonos.',
  user_list: 'El grupo de usuarios del menú. Qué usuarios se ven lo dicen las claves de abajo.',
  all_user_list: 'Todos los usuarios, de todo tipo.',
  csr_user_list: 'Los usuarios de la oficina.',
  crew_user_list: 'Los usuarios de cuadrillas.',
  vendor_user_list: 'Los usuarios de proveedores.',
  csr_list: 'Los nombres del personal, para asignarle trabajo.',
  user_add:
    'Agregar usuarios, cambiarlos y desactivarlos, cerrar sus sesiones, enviar códigos. Nunca de quien puede más.',
  user_role_list: 'Roles y sus permisos. Nadie puede dar ni quitar lo que no tiene.',
  security_log_list: 'Intentos fallidos, rechazos y quién cambió contraseñas, segundos pasos y permisos.',
  user_view_as:
    'Ver el producto como otro usuario o rol, sin cambiar nada. Para administradores; nunca como quien puede más.',
  time_sheet_edit: 'Anotar y corregir las horas de otros, con un motivo.',
  user_time_sheet: 'Las hojas de horas de todos, y corregirlas con un motivo.',
  setting_menu: 'El grupo de ajustes del menú, y leer los ajustes del sistema.',
  setting_write:
    'Cambiar los ajustes del sistema: correo, mensajes, agenda, límites. Quien decide qué servidor envía el correo podría leer lo que envía.',
  notice_list: 'La bandeja de salida: qué correos y mensajes salieron, esperan o fallaron.',
  notice_code_view:
    'Códigos de un solo uso en la bandeja. Quien ve uno puede tomar esa cuenta; nunca los de quien puede más.',
  market_list: 'Mercados con sus códigos postales e impuestos.',
  market_edit: 'Cambiar mercados y el impuesto de cada cargo nuevo.',
  office_announcement_list: 'Anuncios para la oficina, una vez o repetidos.',
  email_template_list: 'Los textos de correos a clientes y proveedores.',
  newsletter_list:
    'Los boletines con sus resultados y las direcciones dadas de baja. A quién llegan, solo junto con los clientes.',
  newsletter_edit:
    'Escribir boletines, contar a quién llegarían, cambiar y eliminar borradores. Probar uno con un cliente real, solo junto con los clientes.',
  newsletter_send: 'Enviar boletines a muchos clientes.',
  automation_list: 'Las automatizaciones, lo que harían y el registro de lo que hicieron.',
  automation_edit:
    'Agregar y cambiar automatizaciones, activarlas y desactivarlas, pausarlas todas y cancelar lo que espera.',
  unsubscribe_edit:
    'Dar de baja una dirección de los boletines cuando alguien lo pide, y volver a darla de alta.',
  sign_up_process: 'Los pasos de la página pública de registro.',
  job_list: 'Trabajos en segundo plano: qué está en curso, espera o falló.',
  user_password_update: 'Cambiar la propia contraseña.',
  customer_portal: 'Las páginas del cliente: propiedades, visitas, fotos, pagos.',
} satisfies TextsLike<typeof english>;
