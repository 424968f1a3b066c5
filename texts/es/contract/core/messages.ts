import type { messages as english } from '#texts/en/contract/core/messages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const messages = {
  messages: {
    signedOut401: 'No tiene permiso o su sesión se cerró.',
    pleaseLogin: 'Inicie sesión',
    serverNotConnected: 'Sin conexión con el servidor.',
    serverNotConnectedRetry: 'Sin conexión con el servidor. Revise su red o inténtelo más tarde.',
    somethingWrong: 'Algo salió mal.',
    unexpectedError: 'Ocurrió un error inesperado. Inténtelo más tarde.',
    storageFull:
      'El servidor no tiene espacio: no se puede guardar nada nuevo hasta que quien lo administra haga lugar. Leer todavía funciona.',
    databaseUnavailable:
      'En este momento no hay conexión con la base de datos. Inténtelo de nuevo en un momento. Si estaba guardando algo, revise primero si quedó guardado.',
    sessionTimeout: 'La sesión caducó, inicie sesión de nuevo.',
    signupConsent: 'Acepto que {business} me escriba por correo y me llame por esta solicitud y el servicio.',
    signupConsentUnnamed: 'Acepto recibir correos y llamadas por esta solicitud y el servicio.',
    signupTextConsent:
      'Sí, mándenme mensajes de texto sobre esta solicitud, las visitas y los pagos. Acepto recibir mensajes de {business} en el celular que di; no es un requisito para inscribirme. La frecuencia de los mensajes varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para cancelar o HELP para pedir ayuda. Consulte nuestra {privacy} y nuestros {terms}.',
    signupTextConsentUnnamed:
      'Sí, mándenme mensajes de texto sobre esta solicitud, las visitas y los pagos. Acepto recibir mensajes en el celular que di; no es un requisito para inscribirme. La frecuencia de los mensajes varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para cancelar o HELP para pedir ayuda. Consulte nuestra {privacy} y nuestros {terms}.',
    privacyPolicy: 'Política de privacidad',
    termsOfService: 'Términos del servicio',
    noProperties: 'No hay propiedades disponibles',
    notAuthorized: 'No tiene autorización para ver esa página',
    missingPermission: 'Se necesita el permiso «{label}».',
    viewingOnly: 'Solo está mirando: no se puede cambiar nada mientras ve como otra persona.',
    emailExists: 'El correo ya existe. Pruebe con otro.',
    phoneExists: 'Ya existe un cliente con este teléfono.',
    usernameExists: 'Este usuario ya existe.',
    badCredentials: 'El usuario o la contraseña no son correctos.',
    tooManyTries: 'Demasiados intentos. Espere {minutes} minutos e inténtelo de nuevo.',
    tooManyTriesMinute: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    signedIn: 'Sesión iniciada.',
    signedOut: 'Sesión cerrada.',
    saved: 'Guardado.',
    loaded: 'Cargado.',
    deleted: 'Eliminado.',
    invalid: 'Revise los campos marcados.',
    notFound: 'No se encontró.',
    unknownFilter: 'Filtro desconocido «{name}». Se conocen {known}.',
    unknownSort: 'Orden desconocido «{name}». Se conocen {known}.',
    versionRequired: 'Envíe en If-Match la versión que vio.',
    stale: 'Otra persona cambió este registro mientras tanto.',
    tooLarge: 'Es demasiado grande.',
    duplicate: 'Esto ya existe.',
    inUse: 'Todavía está en uso y no se puede eliminar.',
    letterQueued: 'El correo está en la bandeja de salida.',
    repeatedDifferently: 'Esta solicitud ya se envió con otro contenido.',
    customerLocked:
      'Este cliente está bloqueado hasta que la oficina lo desbloquee: sin servicios, propiedades ni visitas nuevas.',
  },
} satisfies TextsLike<typeof english>;
