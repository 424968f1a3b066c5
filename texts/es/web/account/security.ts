import type { securityMessages as english } from '#texts/en/web/account/security.ts';
import type { TextsLike } from '#texts/localized.ts';

export const securityMessages = {
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
} satisfies TextsLike<typeof english>;
