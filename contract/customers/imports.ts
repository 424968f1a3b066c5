import { z } from 'zod';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { GATE_TEXTS, mapTexts, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';

/** Largest file and most rows per import. */
export const IMPORT_MAX_BYTES = 15 * 1_048_576;
export const IMPORT_MAX_ROWS = 50_000;

/** Possible meanings of a column, in the order of the sample file. */
export const IMPORT_FIELDS = {
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  fullName: { en: 'Full name', es: 'Nombre completo' },
  companyName: { en: 'Company', es: 'Empresa' },
  email: { en: 'Email', es: 'Correo' },
  phone: { en: 'Phone', es: 'Teléfono' },
  emergencyPhone: { en: 'Emergency phone', es: 'Teléfono de emergencia' },
  houseNumber: { en: 'House number', es: 'Número de casa' },
  address: { en: 'Street address', es: 'Dirección' },
  duplexUnit: { en: 'Unit', es: 'Unidad' },
  city: { en: 'City', es: 'Ciudad' },
  state: { en: 'State', es: 'Estado' },
  zipcode: { en: 'ZIP code', es: 'Código postal' },
  latitude: { en: 'Latitude', es: 'Latitud' },
  longitude: { en: 'Longitude', es: 'Longitud' },
  billingAddress: { en: 'Billing address', es: 'Dirección de cobro' },
  lotSquareFeet: { en: 'Lot, square feet', es: 'Lote, pies cuadrados' },
  lotSize: { en: 'Lot size', es: 'Tamaño del lote' },
  isCornerLot: { en: 'Corner lot', es: 'Lote de esquina' },
  service: { en: 'Service', es: 'Servicio' },
  frequency: { en: 'Frequency', es: 'Frecuencia' },
  price: { en: 'Price per visit', es: 'Precio por visita' },
  mowDay: { en: 'Day of the week', es: 'Día de la semana' },
  startDate: { en: 'Start date', es: 'Fecha de inicio' },
  ...mapTexts(GATE_TEXTS, 'headers', ({ label }) => label),
  gateHours: { en: 'Gate hours', es: 'Horario del portón' },
  arrivalWindow: { en: 'Arrival window', es: 'Horario de llegada' },
  ...mapTexts(YARD_TEXTS, 'headers', ({ label }) => label),
  ...mapTexts(OFFICE_TEXTS, 'headers', ({ label }) => label),
  houseValue: { en: 'House value', es: 'Valor de la casa' },
  instructions: { en: 'Instructions', es: 'Instrucciones' },
  source: { en: 'Lead source', es: 'Cómo nos conoció' },
  status: { en: 'Customer status', es: 'Estado del cliente' },
  isActive: { en: 'Active (yes or no)', es: 'Activo (sí o no)' },
  isInactive: { en: 'Inactive or archived (yes or no)', es: 'Inactivo o archivado (sí o no)' },
  isLead: { en: 'Lead (yes or no)', es: 'Prospecto (sí o no)' },
  isCompany: { en: 'Is a company (yes or no)', es: 'Es una empresa (sí o no)' },
  wantsEmail: { en: 'Wants newsletters (yes or no)', es: 'Quiere boletines (sí o no)' },
  wantsNoEmail: { en: 'Wants no newsletters (yes or no)', es: 'No quiere boletines (sí o no)' },
  isTaxable: { en: 'Taxable (yes or no)', es: 'Paga impuesto (sí o no)' },
  isTaxExempt: { en: 'Tax exempt (yes or no)', es: 'Exento de impuesto (sí o no)' },
  note: { en: 'Note', es: 'Nota' },
} as const satisfies Record<string, Bilingual>;
export type ImportField = keyof typeof IMPORT_FIELDS;
/** Fields that several columns may fill; each value is stored or kept in a note. */
export const REPEATABLE_FIELDS: readonly ImportField[] = ['email', 'phone', 'emergencyPhone', 'note'];
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Effect of a row: `new` customer with property; `property` for an existing customer; `service` for an
 * existing property; `known`: everything exists already; `double`: repeats an earlier row of the file;
 * `held`: left out until the office answers a question about the row; `error`: can't be imported. `waiting`
 * until the check.
 */
export const IMPORT_VERDICTS = [
  'waiting',
  'new',
  'property',
  'service',
  'known',
  'double',
  'held',
  'error',
] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];
/** Verdicts of rows that a run imports. */
export const GOOD_VERDICTS = ['new', 'property', 'service'] as const satisfies readonly ImportVerdict[];

/** Reasons for rejecting a row, and remarks on an imported one. `{value}` and others are filled in. */
export const IMPORT_REASONS = {
  // Errors: the row isn't imported.
  nameMissing: {
    isError: true,
    en: 'A name is missing: a person or a company is required.',
    es: 'Falta el nombre: ni persona ni empresa.',
  },
  addressMissing: { isError: true, en: 'The street address is missing.', es: 'Falta la dirección.' },
  addressIsNoStreet: {
    isError: true,
    en: '“{value}” is not a street address that a crew could drive to.',
    es: '«{value}» no es una dirección a la que pueda ir una cuadrilla.',
  },
  zipcodeMissing: { isError: true, en: 'The ZIP code is missing.', es: 'Falta el código postal.' },
  zipcodeInvalid: {
    isError: true,
    en: '“{value}” is not a ZIP code (5 digits).',
    es: '«{value}» no es un código postal (5 dígitos).',
  },
  cityMissing: {
    isError: true,
    en: 'The city is missing, and nothing says which city {value} belongs to.',
    es: 'Falta la ciudad, y nada dice a qué ciudad pertenece {value}.',
  },
  cellCount: {
    isError: true,
    en: 'The row has {value} cells, more than the file has columns. Is a comma missing its quotes?',
    es: 'La fila tiene {value} celdas, más que columnas tiene el archivo. ¿Falta poner comillas a una coma?',
  },
  dayOther: {
    isError: true,
    en: 'Line {value} has this service of the property on another day. Leave the row out; after the import, add a second service for this day on the property.',
    es: 'La línea {value} tiene este servicio de la propiedad en otro día. Quite esta fila; después de importar, agregue en la propiedad otro servicio para este día.',
  },
  tooLong: {
    isError: true,
    en: 'This is longer than {value} characters.',
    es: 'Tiene más de {value} caracteres.',
  },
  serviceLeft: {
    isError: true,
    en: 'The property is already there, and this row’s service cannot be added to it. Correct the row and import it again.',
    es: 'La propiedad ya está, y el servicio de esta fila no se le puede agregar. Corrija la fila e impórtela otra vez.',
  },
  customerLocked: {
    isError: true,
    en: 'The customer {value} is locked: no new properties or services.',
    es: 'El cliente {value} está bloqueado: sin propiedades ni servicios nuevos.',
  },
  // Remarks: the row is imported.
  // The cell's value is kept in a note.
  emailInvalid: {
    isError: false,
    en: '“{value}” is not an e-mail address. It’s kept in a note.',
    es: '«{value}» no es un correo electrónico. Se guarda en una nota.',
  },
  phoneInvalid: {
    isError: false,
    en: '“{value}” is not a phone number with 10 digits. It’s kept in a note.',
    es: '«{value}» no es un teléfono de 10 dígitos. Se guarda en una nota.',
  },
  emailExtra: {
    isError: false,
    en: 'A customer has one e-mail address. This one is kept in a note: {value}',
    es: 'Un cliente tiene un solo correo. Este se guarda en una nota: {value}',
  },
  phoneExtra: {
    isError: false,
    en: 'There’s no place left for this phone number. It’s kept in a note: {value}',
    es: 'Ya no hay lugar para este teléfono. Se guarda en una nota: {value}',
  },
  phoneSecond: {
    isError: false,
    en: 'The second number, {value}, becomes the emergency phone.',
    es: 'El segundo número, {value}, será el teléfono de emergencia.',
  },
  saysMore: {
    isError: false,
    en: '“{value}” says more than fits here. All of it is kept in a note.',
    es: '«{value}» dice más de lo que cabe aquí. Se guarda completo en una nota.',
  },
  lotInvalid: {
    isError: false,
    en: '“{value}” is not a lot size in square feet. It’s kept in a note.',
    es: '«{value}» no es un tamaño de lote en pies cuadrados. Se guarda en una nota.',
  },
  numberInvalid: {
    isError: false,
    en: '“{value}” is not a number that fits here. It’s kept in a note.',
    es: '«{value}» no es un número válido aquí. Se guarda en una nota.',
  },
  hoursInvalid: {
    isError: false,
    en: '“{value}” is not from one time to a later one, such as Mon–Fri 7:00 AM–6:00 PM. It’s kept in a note.',
    es: '«{value}» no va de una hora a otra posterior, como lun–vie 7:00 a. m.–6:00 p. m. Se guarda en una nota.',
  },
  cutShort: {
    isError: false,
    en: 'Only the first {value} characters fit. The whole text is kept in a note.',
    es: 'Solo caben los primeros {value} caracteres. El texto completo se guarda en una nota.',
  },
  answerUnknown: {
    isError: false,
    en: '“{value}” is neither yes nor no. It’s kept in a note and changes nothing.',
    es: '«{value}» no es sí ni no. Se guarda en una nota y no cambia nada.',
  },
  statusUnknown: {
    isError: false,
    en: '“{value}” is not a status we know. It’s kept in a note; unless another column says otherwise, the property is active.',
    es: '«{value}» no es un estado conocido. Se guarda en una nota; si otra columna no dice otra cosa, la propiedad está activa.',
  },
  statusMixed: {
    isError: false,
    en: 'The columns disagree: one says active, another says not. The property comes in as not active.',
    es: 'Las columnas no coinciden: una dice activo y otra no. La propiedad entra como no activa.',
  },
  sourceUnknown: {
    isError: false,
    en: '“{value}” is not a lead source we know. It’s kept in a note.',
    es: '«{value}» no es una fuente conocida. Se guarda en una nota.',
  },
  taxExemptNoted: {
    isError: false,
    en: 'Tax exempt: kept in a note. Sales tax is still charged at the market’s rate.',
    es: 'Exento de impuesto: se guarda en una nota. El impuesto se cobra según la tasa del mercado.',
  },
  // The customer and the property are imported, the service isn't.
  serviceUnknown: {
    isError: false,
    en: '“{value}” is not a service we know, so no service is added. Write Mowing or Bush and bed.',
    es: '«{value}» no es un servicio conocido; no se agrega un servicio. Escriba césped o arbustos.',
  },
  serviceTwo: {
    isError: false,
    en: '“{value}” names two services, so none is added. Give each a row of its own.',
    es: '«{value}» nombra dos servicios; no se agrega ninguno. Use una fila para cada uno.',
  },
  frequencyUnknown: {
    isError: false,
    en: '“{value}” is not a frequency we know, so no service is added. Write weekly, bi-weekly, every 3 weeks, monthly, every 6 weeks or one time.',
    es: '«{value}» no es una frecuencia conocida; no se agrega un servicio. Escriba semanal, cada 2 semanas, cada 3 semanas, mensual, cada 6 semanas o una vez.',
  },
  frequencyMissing: {
    isError: false,
    en: 'The service has no frequency, so it is not added.',
    es: 'El servicio no tiene frecuencia; no se agrega.',
  },
  priceInvalid: {
    isError: false,
    en: '“{value}” is not a price in dollars, so no service is added.',
    es: '«{value}» no es un precio en dólares; no se agrega un servicio.',
  },
  priceNeeded: {
    isError: false,
    en: 'The lot is above 25,000 square feet ({value}): it needs a price of its own, so no service is added.',
    es: 'El lote pasa de 25,000 pies cuadrados ({value}): necesita un precio propio; no se agrega un servicio.',
  },
  dayUnknown: {
    isError: false,
    en: '“{value}” is not a day of the week, so no service is added. Write one, such as Tuesday.',
    es: '«{value}» no es un día de la semana; no se agrega un servicio. Escriba uno, como martes.',
  },
  daysTwo: {
    isError: false,
    en: '“{value}” names several days, and a service runs on one, so none is added. After the import, add a service for each day on the property.',
    es: '«{value}» nombra varios días, y un servicio es en uno solo; no se agrega ninguno. Después de importar, agregue en la propiedad un servicio para cada día.',
  },
  dateInvalid: {
    isError: false,
    en: '“{value}” is not a date (month/day/year), so no service is added.',
    es: '«{value}» no es una fecha (mes/día/año); no se agrega un servicio.',
  },
  sameAsLine: {
    isError: false,
    en: 'Same as line {value}.',
    es: 'Igual que la línea {value}.',
  },
  alreadyThere: {
    isError: false,
    en: 'Already exists: {value}.',
    es: 'Ya está: {value}.',
  },
  customerThere: {
    isError: false,
    en: 'Becomes a property of the existing customer {value}.',
    es: 'Será una propiedad del cliente {value}, que ya está.',
  },
  customerOfLine: {
    isError: false,
    en: 'Becomes another property of the customer in line {value}.',
    es: 'Será otra propiedad del cliente de la línea {value}.',
  },
  propertyThere: {
    isError: false,
    en: 'The service is added to an existing property: {value}.',
    es: 'El servicio se agrega a una propiedad que ya está: {value}.',
  },
  propertyOfLine: {
    isError: false,
    en: 'The service is added to the property in line {value}.',
    es: 'El servicio se agrega a la propiedad de la línea {value}.',
  },
  addressShared: {
    isError: false,
    en: 'Another customer has this address: {value}.',
    es: 'Otro cliente tiene esta dirección: {value}.',
  },
  serviceThere: {
    isError: false,
    en: 'This service already runs at this address, for {value}. Change or end that one first, or import a second one.',
    es: 'Este servicio ya se presta en esta dirección, a {value}. Cambie o termine ese primero, o importe un segundo.',
  },
  phoneTaken: {
    isError: false,
    en: 'Another customer has this phone: {value}.',
    es: 'Otro cliente tiene este teléfono: {value}.',
  },
  emailTaken: {
    isError: false,
    en: 'Another customer has this e-mail address: {value}. This one comes in without it; it’s kept in a note.',
    es: 'Otro cliente tiene este correo: {value}. Este entra sin él; se guarda en una nota.',
  },
  contactKept: {
    isError: false,
    en: 'The customer keeps the details already on file. What differs in this row is kept in a note: {value}',
    es: 'El cliente conserva los datos que ya tiene. Lo que esta fila dice distinto se guarda en una nota: {value}',
  },
  contactLeft: {
    isError: false,
    en: 'The customer keeps the details already on file. What differs in this row is not imported: {value}',
    es: 'El cliente conserva los datos que ya tiene. Lo que esta fila dice distinto no se importa: {value}',
  },
  nameGuessed: {
    isError: false,
    en: 'The row names no person, so the company’s name is used.',
    es: 'La fila no nombra a una persona; se usa el nombre de la empresa.',
  },
  nameIncomplete: {
    isError: false,
    en: 'The file has only one part of the name.',
    es: 'El archivo tiene solo una parte del nombre.',
  },
  addresseeLeft: {
    isError: false,
    en: '“{value}” before the street is not part of the address. It’s kept in a note.',
    es: '«{value}» delante de la calle no es parte de la dirección. Se guarda en una nota.',
  },
  noHouseNumber: {
    isError: false,
    en: '“{value}” has no house number, so the crew may not find it.',
    es: '«{value}» no tiene número de casa; la cuadrilla quizá no lo encuentre.',
  },
  addressPartLeft: {
    isError: false,
    en: '“{value}” in the street address was left out, because this column says “{kept}”.',
    es: '«{value}» en la dirección quedó fuera, porque esta columna dice «{kept}».',
  },
  valuesLeft: {
    isError: false,
    en: 'The cell has several values, and only the first was used. Left out: {value}',
    es: 'La celda tiene varios valores y solo se usó el primero. Quedó fuera: {value}',
  },
  zipcodeRead: {
    isError: false,
    en: 'The ZIP code {value} was read out of the text “{text}”.',
    es: 'El código postal {value} se tomó del texto «{text}».',
  },
  zipcodeUnknown: {
    isError: false,
    en: 'We don’t know the ZIP code {value}. Please check it. The property isn’t on the map yet.',
    es: 'No conocemos el código postal {value}: revíselo. La propiedad no tiene lugar en el mapa todavía.',
  },
  cityFromZip: {
    isError: false,
    en: 'The city is missing; {value} was taken from the ZIP code.',
    es: 'Falta la ciudad; se tomó {value} del código postal.',
  },
  stateGuessed: {
    isError: false,
    en: 'The state is missing; {value} was taken from the ZIP code.',
    es: 'Falta el estado; se tomó {value} del código postal.',
  },
  dayOff: {
    isError: false,
    en: 'New services aren’t offered on “{value}”; the ZIP code’s day is used.',
    es: 'Los servicios nuevos no son en «{value}»; se usa el día del código postal.',
  },
  notActive: {
    isError: false,
    en: 'The property is not active: no service is added.',
    es: 'La propiedad no está activa: no se agrega un servicio.',
  },
  noPrice: {
    isError: false,
    en: 'There is no price and no lot size, so charges wait until there is one.',
    es: 'Ni precio ni tamaño del lote: los cobros esperan hasta que haya uno.',
  },
  noVendor: {
    isError: false,
    en: 'No crew yet: no vendor serves the ZIP code {value}.',
    es: 'Sin cuadrilla todavía: ningún proveedor atiende el código postal {value}.',
  },
  noMarket: {
    isError: false,
    en: 'The ZIP code {value} isn’t in any market, so no sales tax is added. Add it to a market first.',
    es: 'El código postal {value} no pertenece a ningún mercado: no se suma impuesto. Asígnelo antes a un mercado.',
  },
  companyRead: {
    isError: false,
    en: '“{value}” is the name of a company and is stored as one.',
    es: '«{value}» es el nombre de una empresa y entra como tal.',
  },
  companyOrPerson: {
    isError: false,
    en: '“{value}” may be a company or a person; it’s stored as both. Please check it.',
    es: '«{value}» puede ser una empresa o una persona; se guarda como ambas. Revíselo.',
  },
  nameWords: {
    isError: false,
    en: '“{value}” is not part of the name. It’s kept in a note.',
    es: '«{value}» no es parte del nombre. Se guarda en una nota.',
  },
  noService: {
    isError: false,
    en: 'The row names no service, so only the customer and the property are added.',
    es: 'La fila no nombra un servicio: solo entran el cliente y la propiedad.',
  },
  pinFar: {
    isError: false,
    en: 'The coordinates are outside the ZIP code; its center is used until someone drags the pin.',
    es: 'Las coordenadas no están en el código postal; se usa su centro hasta que alguien mueva el punto.',
  },
  formulaAsText: {
    isError: false,
    en: 'A formula was kept as plain text: {value}',
    es: 'Una fórmula se guardó como texto: {value}',
  },
  noTelephone: { isError: false, en: 'There is no phone number.', es: 'No hay teléfono.' },
  noEmail: { isError: false, en: 'There is no e-mail address.', es: 'No hay correo.' },
} as const satisfies Record<string, Bilingual & { isError: boolean }>;
export type ImportReasonKey = keyof typeof IMPORT_REASONS;
export const IMPORT_REASON_KEYS = Object.keys(IMPORT_REASONS) as [ImportReasonKey, ...ImportReasonKey[]];

/** Reasons for not importing a row's service although its customer and property are imported. */
export const SERVICE_TROUBLES: readonly ImportReasonKey[] = [
  'serviceUnknown',
  'serviceTwo',
  'frequencyUnknown',
  'frequencyMissing',
  'priceInvalid',
  'priceNeeded',
  'dayUnknown',
  'daysTwo',
  'dateInvalid',
];

export interface ImportReason {
  field: ImportField | null;
  key: ImportReasonKey;
  values?: Record<string, string>;
}

/** Text of a reason, preceded by the name of the field, if it concerns one. */
export function showReason(reason: ImportReason, language: Language): string {
  const text = fill(IMPORT_REASONS[reason.key][language], reason.values);
  return reason.field ? `${IMPORT_FIELDS[reason.field][language]}: ${text}` : text;
}

/** PUT /imports/{id}/columns: column of the file (as in its header) → field, or null to leave it out. */
export const importColumnsBody = z.object({
  columns: z.record(z.string().max(300), z.enum(IMPORT_FIELD_NAMES, { error: 'invalid' }).nullable()),
});
export type ImportColumnsBody = z.infer<typeof importColumnsBody>;

/** POST /imports/{id}/run. */
export const importRunBody = z.object({
  /** `good` imports the valid rows; `all` refuses to run while any row has an error. */
  rows: z.enum(['good', 'all']).default('good'),
  /** Sends each new customer a link to the portal. */
  invites: z.boolean().default(false),
  /**
   * New customers with another customer's phone, email or address: imported as different people, or left out.
   */
  alike: z.enum(['take', 'leave-out']).default('take'),
  /**
   * Rows whose service is already running for another customer at the address: added a second time, or left
   * out.
   */
  second: z.enum(['take', 'leave-out']).default('leave-out'),
});
export type ImportRunBody = z.infer<typeof importRunBody>;
