import type { core as english } from '#texts/en/server/core.ts';
import type { TextsLike } from '#texts/localized.ts';

export const core = {
  api: {
    ifMatchNotVersion: 'If-Match no es una versión.',
    saveWhole:
      'Los registros se guardan de uno en uno y completos: lea el registro, cámbielo y envíelo de vuelta con su versión, en el cuerpo o en If-Match.',
    cutOff: 'El archivo no llegó completo. Envíelo de nuevo.',
    valueNotValid: 'Un valor no es válido.',
    notValid: 'La solicitud no es válida.',
    filters: {
      takes: 'El filtro «{name}» acepta: {takes}.',
      kinds: {
        number: 'un número',
        text: 'texto',
        numberOrText: 'un número o texto',
        trueOrFalse: 'true o false',
        onlyTrue: 'true',
        day: 'un día como 2026-06-30',
        moment: 'un momento como 2026-06-30T15:00:00Z',
        oneValue: 'un solo valor, no una lista',
      },
    },
    list: {
      notValid: '«{name}» no es válido.',
    },
    mediaTypeNotTaken: 'Envíe el contenido como application/json, o un archivo como multipart/form-data.',
    tooManyIds: 'Pida como máximo {maxRowsPerPage} números a la vez.',
    listNotValid: 'Un filtro no es válido.',
    nameTaken: 'Este nombre ya existe.',
  },
  demo: {
    visitSkipped: 'Visita omitida',
    on: '{address}, {date}: {skipReason}',
    paymentFailed: 'El pago falló',
    for: '{total} por {address}.',
    visitCompleted: 'Visita terminada',
    crewFinished: 'Su cuadrilla terminó en {address}.',
  },
  drawDocument: {
    page: 'Página {page}',
    pageOf: 'Página {page} de {count}',
  },
  access: {
    twoFactorRequired: 'Su rol exige el acceso en dos pasos. Actívelo primero.',
    hungUp: 'La conexión se cerró.',
    notByToken: 'Esto es para personas que han entrado, no para tokens de la API.',
    tokenReadsOnly: 'Este token de la API es solo de lectura.',
  },
  errors: {
    badAddress: 'Esta dirección no es válida.',
    stopping: 'El servidor se está deteniendo. Inténtelo de nuevo en un momento.',
    methodNotAllowed: 'Esta dirección no admite este método.',
  },
  idempotency: {
    headerIdempotencyKeyMissing: 'Falta el encabezado Idempotency-Key.',
    requestStillBeingWorkedCutOff:
      'Esta solicitud todavía se está procesando o se interrumpió. Revise si se realizó antes de empezar de nuevo.',
  },
  paytraceGateway: {
    paytraceGateway: {
      refused: 'PayTrace no aceptó esta tarjeta. Vuelva a escribirla o use otra.',
    },
  },
  paytraceGatewayForm: {
    page: {
      texts: {
        title: 'Tarjeta',
        submit: 'Agregar tarjeta',
        sending: 'Agregando…',
        failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
        away: 'Ahora no podemos agregar tarjetas. Su tarjeta no tiene ningún problema. Inténtelo más tarde o llámenos.',
        number: 'Revise el número de la tarjeta.',
        expiry: 'Revise cuándo vence la tarjeta.',
        code: 'Revise el código de seguridad.',
      },
    },
  },
  s3Files: {
    away: 'Ahora no se puede acceder a los archivos. Intente de nuevo en un momento.',
  },
  sandboxGatewayCards: {
    approved: 'Aprobada',
    declinedInsufficientFunds: 'Rechazada: fondos insuficientes',
    declinedGood: 'Rechazada definitivamente: tarjeta robada',
    timesOutButApproved: 'Sin respuesta, pero se aprobó',
    timesOutNeverArrived: 'Sin respuesta, nunca llegó',
    approvedAfterWhile: 'Aprobada, pero con demora',
    declinedCvvNotMatch: 'Rechazada: el CVV no coincide',
    faultGatewayNothingCharged: 'Falla de la pasarela, no se cobra nada',
  },
  sandboxGatewayForm: {
    cardFormTexts: {
      title: 'Tarjeta',
      sandbox: 'Pasarela de prueba: no se mueve dinero. Solo acepta las tarjetas de prueba de abajo.',
      number: 'Número de tarjeta',
      month: 'Mes de venc.',
      year: 'Año completo',
      cvv: 'CVV',
      choose: '–',
      submit: 'Agregar tarjeta',
      sending: 'Agregando…',
      tests: 'Tarjetas de prueba',
      testsHelp: 'Toque una para llenar el formulario.',
      required: 'Obligatorio.',
      invalid: 'No es válido.',
      expired: 'Esta tarjeta está vencida.',
      testCardsOnly: 'La pasarela de prueba solo acepta sus tarjetas de prueba.',
      failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
    },
  },
  stripeGateway: {
    notConfirmed: 'La tarjeta no se confirmó. Inténtelo de nuevo o use otra tarjeta.',
    declined: 'El banco rechazó esta tarjeta. Use otra tarjeta.',
  },
  stripeGatewayForm: {
    page: {
      texts: {
        title: 'Tarjeta',
        submit: 'Agregar tarjeta',
        sending: 'Agregando…',
        failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
        away: 'Ahora no podemos agregar tarjetas. Su tarjeta no tiene ningún problema. Inténtelo más tarde o llámenos.',
        bankAway:
          'Ahora no podemos abrir la página de confirmación de su banco. Inténtelo más tarde o llámenos.',
        confirming: 'Su banco le pide confirmar. Su página se abre aquí.',
      },
    },
  },
} satisfies TextsLike<typeof english>;
