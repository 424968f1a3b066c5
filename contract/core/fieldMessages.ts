import { MESSAGES } from './messages.ts';

/**
 * Field error messages in both languages. A rule names its message by key; server and forms show it in the
 * reader's language.
 */
export const FIELD_MESSAGES = {
  priceTooHigh: { en: 'At most $10,000.00.', es: 'Como máximo $10,000.00.' },
  prepaymentTooSmall: { en: 'At least $10.00.', es: 'Al menos $10.00.' },
  prepaymentTooHigh: { en: 'At most $2,000.00 at once.', es: 'Como máximo $2,000.00 de una vez.' },
  amountTooHigh: { en: 'At most $20,000,000.00.', es: 'Como máximo $20,000,000.00.' },
  originInvalid: {
    en: 'As https://www.example.com, without a path.',
    es: 'Como https://www.ejemplo.com, sin ruta.',
  },
  estimateDaysInvalid: { en: 'From 1 to 365 days.', es: 'De 1 a 365 días.' },
  unknownField: { en: 'There is no such field.', es: 'Este campo no existe.' },
  required: { en: 'Required.', es: 'Obligatorio.' },
  firstNameRequired: { en: 'First name is required.', es: 'El nombre es obligatorio.' },
  lastNameRequired: { en: 'Last name is required.', es: 'El apellido es obligatorio.' },
  emailExists: MESSAGES.emailExists,
  emailInvalid: { en: 'Valid email is required.', es: 'Se necesita un correo válido.' },
  usernameInvalid: {
    en: 'Username needs at least 6 characters and no spaces.',
    es: 'El usuario necesita al menos 6 caracteres, sin espacios.',
  },
  passwordLength: {
    en: 'Password needs 6 to 12 characters.',
    es: 'La contraseña necesita de 6 a 12 caracteres.',
  },
  passwordPattern: {
    en: 'Password needs a lowercase and an uppercase letter, a digit and a special symbol, and no spaces.',
    es: 'La contraseña necesita minúscula, mayúscula, número y símbolo, sin espacios.',
  },
  passwordMismatch: { en: 'Confirm password not match', es: 'Las contraseñas no coinciden' },
  oldPasswordRequired: { en: 'Please enter old password.', es: 'Escriba la contraseña anterior.' },
  newPasswordRequired: { en: 'New Password required.', es: 'Falta la contraseña nueva.' },
  confirmPasswordRequired: { en: 'Confirm Password required.', es: 'Confirme la contraseña.' },
  takeBackMinutesInvalid: { en: 'From 0 to 1440 minutes.', es: 'De 0 a 1440 minutos.' },
  keepOrderMinutesInvalid: { en: 'From 0 to 120 minutes.', es: 'De 0 a 120 minutos.' },
  twoCrews: {
    en: 'At least two crews at work are needed.',
    es: 'Se necesitan al menos dos cuadrillas activas.',
  },
  sharedDays: { en: 'At most seven days at once.', es: 'Como máximo siete días a la vez.' },
  sharedVisits: {
    en: 'More than 3,000 visits. Choose fewer days or a market.',
    es: 'Más de 3,000 visitas. Elija menos días o un mercado.',
  },
  tooManyChange: {
    en: 'More customers than this would see another crew.',
    es: 'Más clientes que estos verían otra cuadrilla.',
  },
  codeRequired: { en: 'Type the code.', es: 'Escriba el código.' },
  otpRequired: { en: 'OTP required.', es: 'Falta el código.' },
  emailOrPhoneRequired: { en: 'Email or Phone Number required.', es: 'Falta el correo o el teléfono.' },
  mobileRequired: { en: 'Mobile number is required.', es: 'El teléfono es obligatorio.' },
  mobileInvalid: {
    en: 'Enter a valid mobile number (10 digits).',
    es: 'Escriba un teléfono válido (10 dígitos).',
  },
  phoneRequired: { en: 'Phone number is required.', es: 'El teléfono es obligatorio.' },
  phoneInvalid: {
    en: 'Enter a valid phone number (10 digits).',
    es: 'Escriba un teléfono válido (10 dígitos).',
  },
  birthInFuture: {
    en: 'Date of birth cannot be in the future.',
    es: 'La fecha de nacimiento no puede ser futura.',
  },
  zipcodeInvalid: { en: 'ZIP code needs 5 digits.', es: 'El código postal necesita 5 dígitos.' },
  notNegative: { en: 'Must be 0 or more.', es: 'Debe ser 0 o más.' },
  priceReasonRequired: {
    en: 'Say why this price is set by hand.',
    es: 'Diga por qué se fija este precio a mano.',
  },
  dayTaken: { en: 'Another one begins on this day.', es: 'Ya hay otra que empieza ese día.' },
  daysTaken: { en: 'Another exception holds on these days.', es: 'Otra excepción ya vale en esos días.' },
  endsBeforeBegin: { en: 'It ends before it begins.', es: 'Termina antes de empezar.' },
  dayInvalid: { en: 'Not a date.', es: 'No es una fecha.' },
  commissionTooHigh: { en: 'Commission is at most 100.', es: 'La comisión es como máximo 100.' },
  lotSizeMismatch: {
    en: 'The square feet belong to another lot size.',
    es: 'Los pies cuadrados corresponden a otro tamaño de lote.',
  },
  portInvalid: { en: 'SMTP port must be correct.', es: 'El puerto SMTP debe ser correcto.' },
  addressUnencrypted: {
    en: 'Only https://: passwords are sent there.',
    es: 'Solo https://: ahí se envían contraseñas.',
  },
  addressInvalid: { en: 'Not an address (https://…).', es: 'No es una dirección (https://…).' },
  ownNetwork: {
    en: 'This address is in the server’s own network. The server’s operator can allow that (OWN_NETWORK=on).',
    es: 'Está en la propia red del servidor. Quien lo administra puede permitirlo (OWN_NETWORK=on).',
  },
  textUnkept: {
    en: 'This text holds a character that cannot be kept.',
    es: 'Este texto tiene un carácter que no se puede guardar.',
  },
  publishableKeyInvalid: {
    en: 'It starts with pk_live_ or pk_test_.',
    es: 'Empieza con pk_live_ o pk_test_.',
  },
  codeInvalid: { en: 'Letters and numbers only.', es: 'Solo letras y números.' },
  percentInvalid: { en: 'Must be between 0 and 100.', es: 'Debe estar entre 0 y 100.' },
  endBeforeStart: {
    en: 'The last day comes before the first.',
    es: 'El último día es anterior al primero.',
  },
  timeZoneInvalid: { en: 'Not a time zone.', es: 'No es una zona horaria.' },
  tileAddressInvalid: {
    en: 'An address with {z}, {x} and {y} in it.',
    es: 'Una dirección que contenga {z}, {x} y {y}.',
  },
  pauseDaysInvalid: { en: 'Enter a whole number from 1 to 180.', es: 'Escriba un número entero de 1 a 180.' },
  portalDaysInvalid: {
    en: 'A whole number of at most 14 days.',
    es: 'Un número entero de 14 días como máximo.',
  },
  horizonInvalid: { en: 'Between 1 and 104 weeks.', es: 'Entre 1 y 104 semanas.' },
  capacityInvalid: { en: 'Between 30 and 1,440 minutes.', es: 'Entre 30 y 1,440 minutos.' },
  dateTwice: { en: 'This date stands in the list twice.', es: 'Esta fecha está dos veces en la lista.' },
  oneWorkday: { en: 'At least one working day has to be left.', es: 'Debe quedar al menos un día laboral.' },
  idleInvalid: { en: 'Between 60 and 86,400 seconds.', es: 'Entre 60 y 86,400 segundos.' },
  historyMonthsInvalid: { en: 'Between 24 and 240 months.', es: 'Entre 24 y 240 meses.' },
  monthsInvalid: { en: 'Between 1 and 240 months.', es: 'Entre 1 y 240 meses.' },
  autoChargeTries: {
    en: 'Auto-charge failure tries between 0 and 10',
    es: 'Los intentos de cobro automático van de 0 a 10',
  },
  retryDaysInvalid: {
    en: 'Up to 10 numbers of days between 1 and 60, such as 3, 5, 7.',
    es: 'Hasta 10 cantidades de días entre 1 y 60, como 3, 5, 7.',
  },
  invoiceDaysInvalid: { en: 'Between 0 and 120 days.', es: 'Entre 0 y 120 días.' },
  graceDaysInvalid: { en: 'Between 0 and 60 days.', es: 'Entre 0 y 60 días.' },
  timeInvalid: { en: 'A time such as 16:00.', es: 'Una hora como 16:00.' },
  answerMinutesInvalid: { en: 'Between 5 and 240 minutes.', es: 'Entre 5 y 240 minutos.' },
  timeCapHours: {
    en: 'Between 0.25 and 12 hours, in steps of 0.25.',
    es: 'Entre 0.25 y 12 horas, en pasos de 0.25.',
  },
  differenceTooLarge: {
    en: 'The difference is larger than the maximum.',
    es: 'La diferencia es mayor que el máximo.',
  },
  reminderMinutesInvalid: { en: 'Between 0 and 120 minutes.', es: 'Entre 0 y 120 minutos.' },
  responseMinutesInvalid: { en: 'Between 1 and 240 minutes.', es: 'Entre 1 y 240 minutos.' },
  quietHoursInvalid: { en: 'Between 0 and 12 hours.', es: 'Entre 0 y 12 horas.' },
  routableOrBillOnly: {
    en: 'A call is either on the route or only on the bill.',
    es: 'Una llamada va en la ruta o solo en el cobro.',
  },
  stepKeyInvalid: {
    en: 'Letters and numbers, beginning with a small letter.',
    es: 'Letras y números, empezando con minúscula.',
  },
  endTimeBeforeStart: { en: 'It ends before it begins.', es: 'Termina antes de empezar.' },
  weekdayTwice: { en: 'Another row names this day.', es: 'Otro renglón ya tiene este día.' },
  bothTimes: { en: 'From and to belong together.', es: 'Desde y hasta van juntos.' },
  dayOutsideReason: { en: 'A year between 1900 and 2199.', es: 'Un año entre 1900 y 2199.' },
  tooShort: { en: 'Too short.', es: 'Demasiado corto.' },
  tooSmall: { en: 'Too small.', es: 'Demasiado pequeño.' },
  tooLarge: { en: 'Too large.', es: 'Demasiado grande.' },
  tooMany: { en: 'Too many.', es: 'Son demasiados.' },
  tooLong: { en: 'Too long.', es: 'Demasiado largo.' },
  notThere: { en: 'This is not there any more.', es: 'Esto ya no existe.' },
  invalid: { en: 'Not valid.', es: 'No es válido.' },
} as const;

export type FieldMessageKey = keyof typeof FIELD_MESSAGES;
