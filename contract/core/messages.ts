import type { Language } from '#texts/languages.ts';
import { type Localized as Bilingual, fill } from '#texts/localized.ts';

export { LANGUAGES, type Language } from '#texts/languages.ts';
export { type Bilingual, fill };

/**
 * Messages that the server sends and the screens share, in every language.
 * `{name}` is filled in by `message()`.
 */
export const MESSAGES = {
  signedOut401: {
    en: 'You are not allowed or logged out from the system.',
    es: 'No tiene permiso o su sesión se cerró.',
  },
  pleaseLogin: { en: 'Please Login', es: 'Inicie sesión' },
  serverNotConnected: { en: 'Server not connected.', es: 'Sin conexión con el servidor.' },
  serverNotConnectedRetry: {
    en: 'Server not connected. Please check your network or try again later.',
    es: 'Sin conexión con el servidor. Revise su red o inténtelo más tarde.',
  },
  somethingWrong: { en: 'Something went wrong.', es: 'Algo salió mal.' },
  unexpectedError: {
    en: 'An unexpected error occurred. Please try again later.',
    es: 'Ocurrió un error inesperado. Inténtelo más tarde.',
  },
  storageFull: {
    en: 'The server has run out of space: nothing new can be saved until its operator makes room. Reading still works.',
    es: 'El servidor no tiene espacio: no se puede guardar nada nuevo hasta que quien lo administra haga lugar. Leer todavía funciona.',
  },
  databaseUnavailable: {
    en: 'The database cannot be reached right now. Please try again in a moment. If you were saving something, check first whether it is there.',
    es: 'En este momento no hay conexión con la base de datos. Inténtelo de nuevo en un momento. Si estaba guardando algo, revise primero si quedó guardado.',
  },
  sessionTimeout: {
    en: 'Session Timeout, Please login again.',
    es: 'La sesión caducó, inicie sesión de nuevo.',
  },
  /** Stored with a sign-up as it was shown, with its timestamp. */
  signupConsent: {
    en: 'I agree that {business} may write, text and call me about this sign-up and the service.',
    es: 'Acepto que {business} me escriba, me mande mensajes de texto y me llame por esta solicitud y el servicio.',
  },
  noProperties: { en: 'There are no properties available', es: 'No hay propiedades disponibles' },
  notAuthorized: {
    en: 'You are not authorized to access that page',
    es: 'No tiene autorización para ver esa página',
  },
  missingPermission: {
    en: 'This needs the permission “{label}”.',
    es: 'Se necesita el permiso «{label}».',
  },
  viewingOnly: {
    en: 'Nothing can be changed while you view as someone else.',
    es: 'Solo está mirando: no se puede cambiar nada mientras ve como otra persona.',
  },
  emailExists: {
    en: 'Email address already exists. Please try a different email.',
    es: 'El correo ya existe. Pruebe con otro.',
  },
  phoneExists: {
    en: 'A customer with this phone already exists.',
    es: 'Ya existe un cliente con este teléfono.',
  },
  usernameExists: { en: 'This username is taken.', es: 'Este usuario ya existe.' },
  badCredentials: {
    en: 'Username or password is wrong.',
    es: 'El usuario o la contraseña no son correctos.',
  },
  tooManyTries: {
    en: 'Too many tries. Please wait {minutes} minutes and try again.',
    es: 'Demasiados intentos. Espere {minutes} minutos e inténtelo de nuevo.',
  },
  tooManyTriesMinute: {
    en: 'Too many tries. Please wait a minute and try again.',
    es: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  },
  signedIn: { en: 'Signed in.', es: 'Sesión iniciada.' },
  signedOut: { en: 'Signed out.', es: 'Sesión cerrada.' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  loaded: { en: 'Loaded.', es: 'Cargado.' },
  deleted: { en: 'Deleted.', es: 'Eliminado.' },
  invalid: { en: 'Please check the marked fields.', es: 'Revise los campos marcados.' },
  notFound: { en: 'Not found.', es: 'No se encontró.' },
  unknownFilter: {
    en: 'Unknown filter “{name}”. Known are {known}.',
    es: 'Filtro desconocido «{name}». Se conocen {known}.',
  },
  unknownSort: {
    en: 'Unknown sort “{name}”. Known are {known}.',
    es: 'Orden desconocido «{name}». Se conocen {known}.',
  },
  versionRequired: {
    en: 'Send the version that you saw as If-Match.',
    es: 'Envíe en If-Match la versión que vio.',
  },
  stale: {
    en: 'Someone else changed this record meanwhile.',
    es: 'Otra persona cambió este registro mientras tanto.',
  },
  tooLarge: { en: 'This is too large.', es: 'Es demasiado grande.' },
  duplicate: { en: 'This already exists.', es: 'Esto ya existe.' },
  inUse: {
    en: 'This is still in use and cannot be deleted.',
    es: 'Todavía está en uso y no se puede eliminar.',
  },
  letterQueued: { en: 'The e-mail is in the outbox.', es: 'La carta está en la bandeja de salida.' },
  repeatedDifferently: {
    en: 'This request was already sent with other content.',
    es: 'Esta solicitud ya se envió con otro contenido.',
  },
  customerLocked: {
    en: 'This customer is locked until the office unlocks them: no new services, properties or visits.',
    es: 'Este cliente está bloqueado hasta que la oficina lo desbloquee: sin servicios, propiedades ni visitas nuevas.',
  },
} as const satisfies Record<string, Bilingual>;

export type MessageKey = keyof typeof MESSAGES;

export function message(
  key: MessageKey,
  language: Language,
  values?: Record<string, string | number>,
): string {
  return fill(MESSAGES[key][language], values);
}
