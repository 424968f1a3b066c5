import { z } from 'zod';
import { type Bilingual, fill, type Language } from './messages.ts';

/** Largest file and most rows that one import takes. */
export const IMPORT_MAX_BYTES = 15 * 1_048_576;
export const IMPORT_MAX_ROWS = 50_000;

/** What a column of the file can mean, in the order of the sample file. */
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
  zipcode: { en: 'Zip code', es: 'Código postal' },
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
  gateName: { en: 'Gate name', es: 'Nombre del portón' },
  gateCode: { en: 'Gate code', es: 'Código del portón' },
  gateHours: { en: 'Gate hours', es: 'Horario del portón' },
  arrivalWindow: { en: 'Arrival window', es: 'Horario de llegada' },
  backyardLockCode: { en: 'Backyard lock code', es: 'Código del candado' },
  subdivisionCode: { en: 'Subdivision code', es: 'Código del fraccionamiento' },
  pets: { en: 'Pets and security', es: 'Mascotas y seguridad' },
  routeCode: { en: 'Route code', es: 'Código de ruta' },
  houseValue: { en: 'House value', es: 'Valor de la casa' },
  instructions: { en: 'Instructions', es: 'Instrucciones' },
  source: { en: 'Lead source', es: 'Cómo nos conoció' },
  status: { en: 'Customer status', es: 'Estado del cliente' },
  note: { en: 'Note', es: 'Nota' },
} as const satisfies Record<string, Bilingual>;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * What a row would do, or did: `new` customer with property; `property` of a customer who is there; `service` for
 * a property that is there; `known`: all of it is there; `double`: an earlier row of the file says the same;
 * `error`: cannot come in. `waiting` until the check.
 */
export const IMPORT_VERDICTS = ['waiting', 'new', 'property', 'service', 'known', 'double', 'error'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];
/** Verdicts of rows that a run brings in. */
export const GOOD_VERDICTS = ['new', 'property', 'service'] as const satisfies readonly ImportVerdict[];

/** Why a row is refused, and what to look at in one that comes in. `{value}` and others are filled in. */
export const IMPORT_REASONS = {
  // Errors: the row stays out.
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
  zipcodeMissing: { isError: true, en: 'The zip code is missing.', es: 'Falta el código postal.' },
  zipcodeInvalid: {
    isError: true,
    en: '“{value}” is not a zip code (5 digits).',
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
  emailInvalid: {
    isError: true,
    en: '“{value}” is not an e-mail address.',
    es: '«{value}» no es un correo electrónico.',
  },
  phoneInvalid: {
    isError: true,
    en: '“{value}” is not a telephone number of 10 digits.',
    es: '«{value}» no es un teléfono de 10 dígitos.',
  },
  serviceUnknown: {
    isError: true,
    en: '“{value}” is not a service we know. Write Mowing or Bush and bed.',
    es: '«{value}» no es un servicio conocido. Escriba césped o arbustos.',
  },
  serviceTwo: {
    isError: true,
    en: '“{value}” names two services. Give each a row of its own.',
    es: '«{value}» nombra dos servicios. Use una fila para cada uno.',
  },
  frequencyUnknown: {
    isError: true,
    en: '“{value}” is not a frequency we know. Write weekly, bi-weekly, every 3 weeks, monthly, every 6 weeks or one time.',
    es: '«{value}» no es una frecuencia conocida. Escriba semanal, cada 2 semanas, cada 3 semanas, mensual, cada 6 semanas o una vez.',
  },
  frequencyMissing: {
    isError: true,
    en: 'The service has no frequency.',
    es: 'El servicio no tiene frecuencia.',
  },
  priceInvalid: {
    isError: true,
    en: '“{value}” is not a price in dollars.',
    es: '«{value}» no es un precio en dólares.',
  },
  priceNeeded: {
    isError: true,
    en: 'The lot is above 25,000 square feet ({value}): it needs a price of its own.',
    es: 'El lote pasa de 25,000 pies cuadrados ({value}): necesita un precio propio.',
  },
  dayUnknown: {
    isError: true,
    en: '“{value}” is not a day of the week. Write one, such as Tuesday.',
    es: '«{value}» no es un día de la semana. Escriba uno, como martes.',
  },
  daysTwo: {
    isError: true,
    en: '“{value}” names several days, and a service runs on one. Leave one day here; after the import, add a second service for the other day on the property.',
    es: '«{value}» nombra varios días, y un servicio es en uno solo. Deje un día aquí; después de importar, agregue en la propiedad otro servicio para el otro día.',
  },
  dayOther: {
    isError: true,
    en: 'Line {value} has this service of the property on another day. Leave the row out; after the import, add a second service for this day on the property.',
    es: 'La línea {value} tiene este servicio de la propiedad en otro día. Quite esta fila; después de importar, agregue en la propiedad otro servicio para este día.',
  },
  dateInvalid: {
    isError: true,
    en: '“{value}” is not a date (month/day/year).',
    es: '«{value}» no es una fecha (mes/día/año).',
  },
  lotInvalid: {
    isError: true,
    en: '“{value}” is not a lot size in square feet.',
    es: '«{value}» no es un tamaño de lote en pies cuadrados.',
  },
  numberInvalid: {
    isError: true,
    en: '“{value}” is not a number that fits here.',
    es: '«{value}» no es un número válido aquí.',
  },
  hoursInvalid: {
    isError: true,
    en: '“{value}” is not from one time to a later one, such as Mon–Fri 7:00 AM–6:00 PM.',
    es: '«{value}» no va de una hora a otra posterior, como lun–vie 7:00 a. m.–6:00 p. m.',
  },
  tooLong: {
    isError: true,
    en: 'This is longer than {value} characters.',
    es: 'Tiene más de {value} caracteres.',
  },
  customerLocked: {
    isError: true,
    en: 'The customer {value} is locked: no new properties or services.',
    es: 'El cliente {value} está bloqueado: sin propiedades ni servicios nuevos.',
  },
  // Remarks: the row comes in.
  sameAsLine: {
    isError: false,
    en: 'Says the same as line {value}.',
    es: 'Dice lo mismo que la línea {value}.',
  },
  alreadyThere: {
    isError: false,
    en: 'Already there: {value}.',
    es: 'Ya está: {value}.',
  },
  customerThere: {
    isError: false,
    en: 'Becomes a property of the customer {value}, who is there already.',
    es: 'Será una propiedad del cliente {value}, que ya está.',
  },
  customerOfLine: {
    isError: false,
    en: 'Becomes a further property of the customer in line {value}.',
    es: 'Será otra propiedad del cliente de la línea {value}.',
  },
  propertyThere: {
    isError: false,
    en: 'The service is added to a property that is there already: {value}.',
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
  phoneTaken: {
    isError: false,
    en: 'Another customer has this phone: {value}.',
    es: 'Otro cliente tiene este teléfono: {value}.',
  },
  nameGuessed: {
    isError: false,
    en: 'The file names no person; the company stands in for it.',
    es: 'El archivo no nombra a una persona; se usa la empresa.',
  },
  nameIncomplete: {
    isError: false,
    en: 'The file has only one part of the name.',
    es: 'El archivo tiene solo una parte del nombre.',
  },
  addresseeLeft: {
    isError: false,
    en: '“{value}” before the street is not part of the address and was left out.',
    es: '«{value}» delante de la calle no es parte de la dirección y quedó fuera.',
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
    en: 'The zip code {value} was read out of the text “{text}”.',
    es: 'El código postal {value} se tomó del texto «{text}».',
  },
  zipcodeUnknown: {
    isError: false,
    en: 'We don’t know the zip code {value}: please check it. The property has no place on the map yet.',
    es: 'No conocemos el código postal {value}: revíselo. La propiedad no tiene lugar en el mapa todavía.',
  },
  cityFromZip: {
    isError: false,
    en: 'The city is missing; {value} was taken from the zip code.',
    es: 'Falta la ciudad; se tomó {value} del código postal.',
  },
  stateGuessed: {
    isError: false,
    en: 'The state is missing; {value} was taken from the zip code.',
    es: 'Falta el estado; se tomó {value} del código postal.',
  },
  dayOff: {
    isError: false,
    en: 'New services do not run on “{value}”; the day of the zip code is used.',
    es: 'Los servicios nuevos no son en «{value}»; se usa el día del código postal.',
  },
  sourceUnknown: {
    isError: false,
    en: '“{value}” is not a lead source we know; it is left empty.',
    es: '«{value}» no es una fuente conocida; queda sin indicar.',
  },
  answerUnknown: {
    isError: false,
    en: '“{value}” is neither yes nor no; taken as no.',
    es: '«{value}» no es sí ni no; se toma como no.',
  },
  statusUnknown: {
    isError: false,
    en: '“{value}” is not a status we know; the property comes in as active.',
    es: '«{value}» no es un estado conocido; la propiedad entra como activa.',
  },
  notActive: {
    isError: false,
    en: 'The property is not active: no service is added.',
    es: 'La propiedad no está activa: no se agrega un servicio.',
  },
  noPrice: {
    isError: false,
    en: 'Neither a price nor a lot size: charges wait until there is one.',
    es: 'Ni precio ni tamaño del lote: los cobros esperan hasta que haya uno.',
  },
  noVendor: {
    isError: false,
    en: 'No crew yet: no vendor serves the zip code {value}.',
    es: 'Sin cuadrilla todavía: ningún proveedor atiende el código postal {value}.',
  },
  noMarket: {
    isError: false,
    en: 'The zip code {value} belongs to no market: no sales tax is added. Give it to a market first.',
    es: 'El código postal {value} no pertenece a ningún mercado: no se suma impuesto. Asígnelo antes a un mercado.',
  },
  companyRead: {
    isError: false,
    en: '“{value}” is the name of a company, and comes in as one.',
    es: '«{value}» es el nombre de una empresa y entra como tal.',
  },
  noService: {
    isError: false,
    en: 'The row names no service: only the customer and the property come in.',
    es: 'La fila no nombra un servicio: solo entran el cliente y la propiedad.',
  },
  pinFar: {
    isError: false,
    en: 'The coordinates do not lie in the zip code; its centre is used until someone drags the pin.',
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

export interface ImportReason {
  field: ImportField | null;
  key: ImportReasonKey;
  values?: Record<string, string>;
}

/** A reason as a person reads it: the field's name in front, where it is about one. */
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
  /** `good` brings in the good rows; `all` refuses to run while any row has an error. */
  rows: z.enum(['good', 'all']).default('good'),
  /** Sends each new customer the link that opens the portal. */
  invites: z.boolean().default(false),
  /** New customers with the phone or the address of somebody who is there: taken as others, or left out. */
  alike: z.enum(['take', 'leave-out']).default('take'),
});
export type ImportRunBody = z.infer<typeof importRunBody>;
