import type { system as english } from '#texts/en/server/system.ts';
import type { TextsLike } from '#texts/localized.ts';

export const system = {
  brand: {
    notLogo: 'No pudimos leer este archivo. Elija una imagen PNG, JPEG, WebP o SVG.',
    noLogo: 'Elija una imagen para el logotipo.',
    logoGone: 'Suba el logotipo otra vez.',
    portal: 'Mi jardín',
    portalShort: 'Mi jardín',
  },
  policies: {
    contactPage: 'el formulario de contacto de este sitio',
  },
  withoutScripts: {
    title: 'Esta página necesita JavaScript',
    reach: 'Actívelo en su navegador o comuníquese con nuestra oficina. Con gusto le ayudamos.',
    turnOn: 'Actívelo en su navegador.',
  },
  settings: {
    enterAgain: 'Escríbalo de nuevo o quítelo: el guardado era para otra cuenta.',
    reasonRemoved: '«{reason}» no se puede quitar, porque puede haber visitas que lo tienen. Retírelo.',
  },
  systemSettings: {
    noAnswerWithin15Seconds: 'Sin respuesta en 15 segundos.',
    couldNotReached: 'No se pudo alcanzar: {why}',
    testMessageFrom: 'Mensaje de prueba de {productName}',
    ifReadMessagesGoOutShould: 'Si puede leer esto, los mensajes salen como deben.',
    testAccount: {
      sent: 'Se envió el mensaje de prueba.',
    },
    mailboxFound: 'Sesión iniciada. Correos en {folder}: {count}. Los nuevos se leen cada minuto.',
    testFailed: 'La prueba falló: {message}',
    notSetUpYet: 'Todavía no está configurado. Guárdelo primero.',
    gatewayNoTestCard: 'Esta pasarela no tiene tarjeta de prueba.',
    testCardChargedChargeVoided:
      'Se cobraron {amount} a la tarjeta de prueba ({reference}) y se anuló el cobro.',
    paytraceNeedsIntegratorIdUserPassword:
      'PayTrace necesita el ID de integrador, el usuario y la contraseña. Guárdelos primero.',
    signedPaytraceListsPayments: 'Sesión iniciada en PayTrace como {user}, y muestra los pagos.',
    stripeNeedsPublishableKeySecretKey:
      'Stripe necesita la clave publicable y la clave secreta. Guárdelas primero.',
    stripeAcceptedSecretKey: 'Stripe aceptó la clave secreta.',
    geocoderTurnedOff: 'El geocodificador está desactivado.',
    answeredButNotKnow: 'Respondió, pero no conoce «{address}».',
    found: 'Encontró: {place}',
    noAddressSet: 'No hay dirección: las distancias son líneas rectas por un factor.',
    itAnswered: 'Respondió: {minutes} minutos entre dos puntos de Austin.',
    weatherFound:
      'Respondió para {place}: pronóstico de {hours} horas; al principio, {temperature} °F y {chance}% de probabilidad de lluvia.',
    codesByToken:
      'Un token de la API no puede cambiar la cuenta de correo ni de mensajes: por ella van los códigos. Inicie sesión.',
    versionsRequired: 'Envíe en «versions» la versión que vio de cada parte.',
  },
} satisfies TextsLike<typeof english>;
