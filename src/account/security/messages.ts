import type { SameShape } from '../../i18n/shape.ts';

const en = {
  title: 'Sign-in security',
  loadFailed: 'Your sign-in settings could not be loaded.',
  tryAgain: 'Try again',
  passkeys: 'Passkeys',
  passkeysHelp:
    'Sign in with your fingerprint, your face or your device’s PIN, without a password. A passkey cannot be guessed or passed on to a false page.',
  noPasskeys: 'No passkey yet.',
  passkeyName: 'Name of this passkey',
  addPasskey: 'Add a passkey',
  passkeyKnown: 'This device already holds a passkey for your account.',
  passkeysNotHere: 'Passkeys work only over https, at an address with a name. Ask whoever runs this server.',
  passkeysElsewhere: 'Passkeys work only at {origin}. Open that address to add one.',
  passkeysNotKnown: 'This browser knows no passkeys.',
  added: 'added {time}',
  used: 'last used {time}',
  neverUsed: 'not used yet',
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removePasskey: 'Remove {name}?',
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
} as const satisfies SameShape<typeof en>;

/** Come with the page itself, in whichever app it opens. */
export const SECURITY_TEXTS = { en, es };
export type SecurityTexts = SameShape<typeof en>;
