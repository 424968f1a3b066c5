import type { ExtraUnit, OfferAnswerBy, OfferStatus } from '#contract/field/extraWork.ts';
import type { OnMyWayBy } from '#contract/field/onMyWay.ts';
import type { NoticeWay } from '#contract/messaging/notices.ts';
import type { Invoicing } from '#contract/money/invoices.ts';
import type {
  AssignmentStatus,
  CustomerSource,
  FrontBack,
  LotSize,
  PaymentStatus,
  Priority,
  PropertyStatus,
  ServiceType,
  SubscriptionStatus,
  UserType,
  VendorStatus,
  Weekday,
} from './enums.ts';
import { type FrequencyKey, frequencyNames } from './frequencies.ts';
import type { Language } from './messages.ts';

export interface Words {
  userType: Record<UserType, string>;
  property: Record<PropertyStatus, string>;
  assignment: Record<AssignmentStatus, string>;
  payment: Record<PaymentStatus, string>;
  subscription: Record<SubscriptionStatus, string>;
  vendor: Record<VendorStatus, string>;
  /** Phrases for a crew's expected arrival. */
  expected: Record<'about' | 'late' | 'wait', string>;
  serviceType: Record<ServiceType, string>;
  extraUnit: Record<ExtraUnit, string>;
  offer: Record<OfferStatus, string>;
  offerAnswerBy: Record<OfferAnswerBy, string>;
  offerLine: Record<'subtotal' | 'tax' | 'total' | 'untaxed', string>;
  frequency: Record<FrequencyKey, string>;
  frontBack: Record<FrontBack, string>;
  lotSize: Record<LotSize, string>;
  priority: Record<Priority, string>;
  source: Record<CustomerSource, string>;
  invoicing: Record<Invoicing, string>;
  onMyWayBy: Record<OnMyWayBy, string>;
  noticeWay: Record<NoticeWay, string>;
  weekday: Record<Weekday, string>;
  weekdayShort: Record<Weekday, string>;
  today: string;
  tomorrow: string;
  yesterday: string;
}

const en: Words = {
  userType: { admin: 'Admin', csr: 'CSR', vendor: 'Vendor', crew: 'Crew', customer: 'Customer' },
  property: {
    active: 'Active',
    past: 'Past',
    'no-renew': 'No renew',
    declined: 'Declined',
    'pro-collect': 'Pro collect',
  },
  assignment: {
    pending: 'Pending',
    started: 'Started',
    completed: 'Completed',
    skipped: 'Skipped',
    cancel: 'Cancelled',
  },
  payment: {
    success: 'Paid',
    free: 'Free',
    'failed-stop': 'Failed, stopped',
    failed: 'Failed',
    pending: 'Pending',
    hold: 'On hold',
    'charge-later': 'Charge later',
    'refund-success': 'Refunded',
    manual: 'Manual',
    'in-progress': 'In progress',
    'no-charge': 'No charge',
    'non-billable': 'Not billable',
  },
  subscription: { active: 'Active', paused: 'Paused', ended: 'Ended' },
  vendor: { active: 'Active', pending_for_price: 'Waiting for prices', inactive: 'Inactive' },
  expected: { about: 'about %{time}', late: '%{time} late', wait: 'waits %{time} there' },
  extraUnit: {
    job: 'Job',
    hour: 'Hour',
    yard: 'Cubic yard',
    bag: 'Bag',
    each: 'Piece',
    foot: 'Foot',
  },
  offer: {
    waiting: 'Waiting for the customer',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Not answered in time',
    withdrawn: 'Withdrawn',
    done: 'Done',
  },
  offerAnswerBy: { signature: 'Signature', email: 'Link by e-mail', text: 'Link by text message' },
  offerLine: { subtotal: 'Price', tax: 'Sales tax %{percent}%', total: 'Total', untaxed: 'no tax' },
  serviceType: { mow: 'Lawn Service', bnb: 'Bush and Bed Service', 'call-log': 'Call Log' },
  frequency: frequencyNames('en'),
  frontBack: { both: 'Front and back', frontOnly: 'Front only', backOnly: 'Back only' },
  lotSize: {
    small: 'Small',
    average: 'Average',
    medium: 'Medium',
    large: 'Large',
    extraLarge: 'Extra large',
  },
  priority: { high: 'High', medium: 'Medium', low: 'Low' },
  onMyWayBy: { email: 'By e-mail', text: 'By text message', none: 'Not at all' },
  noticeWay: {
    both: 'By e-mail and text message',
    email: 'By e-mail',
    text: 'By text message',
    none: 'Not at all',
  },
  invoicing: { none: 'None', visit: 'For each visit', month: 'Once a month' },
  source: {
    none: 'None',
    'angies-list': 'Angie’s List',
    'post-card': 'Post card',
    referral: 'Referral',
    internet: 'Internet',
    yelp: 'Yelp',
    'online-order': 'Online order',
    facebook: 'Facebook',
    'emerald-lawns': 'Emerald Lawns',
    'four-points-paper': 'Four Points paper',
    lawnmasters: 'Lawnmasters',
  },
  weekday: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    7: 'Sunday',
  },
  weekdayShort: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
};

const es: Words = {
  userType: {
    admin: 'Administrador',
    csr: 'CSR',
    vendor: 'Proveedor',
    crew: 'Cuadrilla',
    customer: 'Cliente',
  },
  property: {
    active: 'Activa',
    past: 'Anterior',
    'no-renew': 'No renueva',
    declined: 'Rechazada',
    'pro-collect': 'En cobranza',
  },
  assignment: {
    pending: 'Pendiente',
    started: 'Empezada',
    completed: 'Terminada',
    skipped: 'Omitida',
    cancel: 'Cancelada',
  },
  payment: {
    success: 'Pagado',
    free: 'Gratis',
    'failed-stop': 'Falló, detenido',
    failed: 'Falló',
    pending: 'Pendiente',
    hold: 'Retenido',
    'charge-later': 'Cobrar después',
    'refund-success': 'Reembolsado',
    manual: 'Manual',
    'in-progress': 'En curso',
    'no-charge': 'Sin cobro',
    'non-billable': 'No se cobra',
  },
  subscription: { active: 'Activo', paused: 'En pausa', ended: 'Terminado' },
  vendor: { active: 'Activo', pending_for_price: 'Faltan precios', inactive: 'Inactivo' },
  expected: { about: 'hacia las %{time}', late: '%{time} tarde', wait: 'espera %{time} ahí' },
  extraUnit: {
    job: 'Trabajo',
    hour: 'Hora',
    yard: 'Yarda cúbica',
    bag: 'Bolsa',
    each: 'Pieza',
    foot: 'Pie',
  },
  offer: {
    waiting: 'Esperando al cliente',
    accepted: 'Aceptado',
    declined: 'No aceptado',
    expired: 'Sin respuesta a tiempo',
    withdrawn: 'Retirado',
    done: 'Hecho',
  },
  offerAnswerBy: { signature: 'Firma', email: 'Enlace por correo', text: 'Enlace por mensaje de texto' },
  offerLine: {
    subtotal: 'Precio',
    tax: 'Impuesto sobre ventas %{percent} %',
    total: 'Total',
    untaxed: 'sin impuesto',
  },
  serviceType: { mow: 'Corte de césped', bnb: 'Arbustos y canteros', 'call-log': 'Registro de llamada' },
  frequency: frequencyNames('es'),
  frontBack: { both: 'Frente y atrás', frontOnly: 'Solo el frente', backOnly: 'Solo atrás' },
  lotSize: {
    small: 'Chico',
    average: 'Promedio',
    medium: 'Mediano',
    large: 'Grande',
    extraLarge: 'Extragrande',
  },
  priority: { high: 'Alta', medium: 'Media', low: 'Baja' },
  onMyWayBy: { email: 'Por correo', text: 'Por mensaje de texto', none: 'No avisar' },
  noticeWay: {
    both: 'Por correo y mensaje de texto',
    email: 'Por correo',
    text: 'Por mensaje de texto',
    none: 'No avisar',
  },
  invoicing: { none: 'Ninguna', visit: 'Por cada visita', month: 'Una vez al mes' },
  source: {
    none: 'Ninguno',
    'angies-list': 'Angie’s List',
    'post-card': 'Tarjeta postal',
    referral: 'Recomendación',
    internet: 'Internet',
    yelp: 'Yelp',
    'online-order': 'Pedido en línea',
    facebook: 'Facebook',
    'emerald-lawns': 'Emerald Lawns',
    'four-points-paper': 'Periódico Four Points',
    lawnmasters: 'Lawnmasters',
  },
  weekday: {
    1: 'lunes',
    2: 'martes',
    3: 'miércoles',
    4: 'jueves',
    5: 'viernes',
    6: 'sábado',
    7: 'domingo',
  },
  weekdayShort: { 1: 'lun', 2: 'mar', 3: 'mié', 4: 'jue', 5: 'vie', 6: 'sáb', 7: 'dom' },
  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
};

/** Words for enumeration values on screens, in files and in emails. */
export const WORDS: Record<Language, Words> = { en, es };
