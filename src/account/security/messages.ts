import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  title: 'Sign-in security',
  loadFailed: 'Your sign-in settings could not be loaded.',
  tryAgain: 'Try again',
  passkeys: 'Passkeys',
  passkeysHelp:
    'Sign in with your fingerprint, your face or your device’s PIN, without a password. A passkey cannot be guessed or given to a fake page.',
  noPasskeys: 'No passkey yet.',
  passkeyName: 'Name of this passkey',
  addPasskey: 'Add a passkey',
  passkeyKnown: 'This device already holds a passkey for your account.',
  passkeysNotHere:
    'Passkeys only work over https, with a host name rather than an IP address. Ask the person who runs this server.',
  passkeysElsewhere: 'Passkeys work only at {origin}. Open that address to add one.',
  passkeysNotKnown: 'This browser does not support passkeys.',
  added: 'added {time}',
  used: 'last used {time}',
  neverUsed: 'not used yet',
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removePasskey: 'Remove {name}?',
  twoFactor: 'Two-factor sign-in',
  twoFactorHelp:
    'Besides the password, a code from an app on your phone (Google Authenticator, 1Password, Aegis …). Knowing your password is then not enough.',
  setUp: 'Set up',
  ownPassword: 'Your password',
  next: 'Next',
  scan: 'Scan this with your authenticator app, then type the code that it shows.',
  qrCode: 'QR code for the authenticator app',
  manualKey: 'Or type this key into the app:',
  appCode: 'Code',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  onSince: 'On since {time}.',
  codesLeft: 'Recovery codes left: {count}.',
  newCodes: 'New recovery codes',
  recoveryCodes: 'Recovery codes',
  recoveryHelp:
    'Each of these codes lets you in once without the app. They are shown only now: keep them where your phone is not.',
  download: 'Download',
  codesKept: 'I have kept them',
  required: 'Your role asks for it, so it stays on.',
  enrolTitle: 'Set up two-factor sign-in',
  enrolHelp:
    'Your role asks for a second factor before anything else. If you have a passkey, sign out and sign in with it instead.',
  signOut: 'Sign out',
  close: 'Close',
} as const;

const es = {
  title: 'Seguridad de acceso',
  loadFailed: 'No se pudo cargar su forma de entrar.',
  tryAgain: 'Intentar de nuevo',
  passkeys: 'Llaves de acceso',
  passkeysHelp:
    'Entre con su huella, su rostro o el PIN de su dispositivo, sin contraseña. Una llave de acceso no se puede adivinar ni entregar a una página falsa.',
  noPasskeys: 'Todavía no hay ninguna llave de acceso.',
  passkeyName: 'Nombre de esta llave',
  addPasskey: 'Agregar una llave de acceso',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  passkeysNotHere:
    'Las llaves de acceso solo funcionan por https, en una dirección con nombre. Pregunte a quien administra este servidor.',
  passkeysElsewhere: 'Las llaves de acceso solo funcionan en {origin}. Abra esa dirección para agregar una.',
  passkeysNotKnown: 'Este navegador no conoce las llaves de acceso.',
  added: 'agregada {time}',
  used: 'último uso {time}',
  neverUsed: 'sin usar todavía',
  rename: 'Cambiar nombre',
  save: 'Guardar',
  cancel: 'Cancelar',
  remove: 'Quitar',
  removePasskey: '¿Quitar {name}?',
  twoFactor: 'Acceso en dos pasos',
  twoFactorHelp:
    'Además de la contraseña, un código de una aplicación en su teléfono (Google Authenticator, 1Password, Aegis…). Quien sepa su contraseña no podrá entrar.',
  setUp: 'Activar',
  ownPassword: 'Su contraseña',
  next: 'Siguiente',
  scan: 'Escanee esto con su aplicación de autenticación y escriba el código que muestra.',
  qrCode: 'Código QR para la aplicación de autenticación',
  manualKey: 'O escriba esta clave en la aplicación:',
  appCode: 'Código',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  onSince: 'Activado desde {time}.',
  codesLeft: 'Códigos de recuperación restantes: {count}.',
  newCodes: 'Nuevos códigos de recuperación',
  recoveryCodes: 'Códigos de recuperación',
  recoveryHelp:
    'Cada código le permite entrar una vez sin la aplicación. Solo se muestran ahora: guárdelos lejos de su teléfono.',
  download: 'Descargar',
  codesKept: 'Ya los guardé',
  required: 'Su rol lo exige, así que queda activado.',
  enrolTitle: 'Active el acceso en dos pasos',
  enrolHelp:
    'Su rol exige un segundo paso antes que nada. Si tiene una llave de acceso, cierre la sesión y entre con ella.',
  signOut: 'Cerrar sesión',
  close: 'Cerrar',
} as const satisfies SameShape<typeof en>;

/** Loaded with the page itself, in any app. */
export const SECURITY_TEXTS = { en, es };
export type SecurityTexts = SameShape<typeof en>;
