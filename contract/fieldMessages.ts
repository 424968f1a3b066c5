/**
 * What a refused field says, in both languages. A rule names its message by key; server and forms show it in
 * the reader's language.
 */
export const FIELD_MESSAGES = {
  required: { en: 'Required.', es: 'Obligatorio.' },
  firstNameRequired: { en: 'First name is required.', es: 'El nombre es obligatorio.' },
  lastNameRequired: { en: 'Last name is required.', es: 'El apellido es obligatorio.' },
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
  otpRequired: { en: 'OTP required.', es: 'Falta el código.' },
  emailOrPhoneRequired: { en: 'Email or Phone Number required.', es: 'Falta el correo o el teléfono.' },
  mobileRequired: { en: 'Mobile number is required.', es: 'El teléfono es obligatorio.' },
  mobileInvalid: {
    en: 'Enter a valid mobile number (10 digits).',
    es: 'Escriba un teléfono válido (10 dígitos).',
  },
  birthInFuture: {
    en: 'Date of birth cannot be in the future.',
    es: 'La fecha de nacimiento no puede ser futura.',
  },
  zipcodeInvalid: { en: 'Zip code needs 5 digits.', es: 'El código postal necesita 5 dígitos.' },
  notNegative: { en: 'Must be 0 or more.', es: 'Debe ser 0 o más.' },
  dayInvalid: { en: 'Not a date.', es: 'No es una fecha.' },
  commissionTooHigh: { en: 'Commission is at most 100.', es: 'La comisión es como máximo 100.' },
  lotSizeMismatch: {
    en: 'The square feet belong to another lot size.',
    es: 'Los pies cuadrados corresponden a otro tamaño de lote.',
  },
  portInvalid: { en: 'SMTP port must be correct.', es: 'El puerto SMTP debe ser correcto.' },
  addressInvalid: { en: 'Not an address (https://…).', es: 'No es una dirección (https://…).' },
  codeInvalid: { en: 'Letters and numbers only.', es: 'Solo letras y números.' },
  percentInvalid: { en: 'Must be between 0 and 100.', es: 'Debe estar entre 0 y 100.' },
  endBeforeStart: {
    en: 'The last day comes before the first.',
    es: 'El último día es anterior al primero.',
  },
  tooLong: { en: 'Too long.', es: 'Demasiado largo.' },
  invalid: { en: 'Not valid.', es: 'No es válido.' },
} as const;

export type FieldMessageKey = keyof typeof FIELD_MESSAGES;
