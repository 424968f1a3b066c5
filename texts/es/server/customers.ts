import type { customers as english } from '#texts/en/server/customers.ts';
import type { TextsLike } from '#texts/localized.ts';

export const customers = {
  attachments: {
    noFile: 'No trae ningún archivo.',
    notKept: 'Solo se guardan imágenes, PDF, documentos de oficina sin macros y texto.',
    used: 'Esta carga ya se usó para otro archivo.',
  },
  contactRequests: {
    letter: {
      subject: 'Su mensaje',
      quoted: 'Usted escribió:',
      accepted: 'Sí, haremos lo que nos pidió.',
      declined: 'Lo sentimos: no podemos hacer lo que nos pidió.',
      text: 'Respondimos a lo que nos pidió. Inicie sesión en su portal para leerlo.',
    },
    receivedLetter: {
      subject: 'Recibimos su mensaje',
      text: 'Gracias por escribirnos. Recibimos su mensaje y le responderemos.',
      closing: 'Si no nos escribió, puede ignorar este correo.',
    },
    active: 'Esta propiedad ya está activa.',
    askedAlready: 'Ya lo pidió. Le responderemos aquí.',
    received: '¡Gracias! Recibimos su mensaje.',
    routes: {
      sent: 'La respuesta está en la bandeja de salida.',
      received: 'Recibido',
    },
    inPortal: 'La respuesta está en el portal.',
    kind: 'Tipo',
    status: 'Estado',
    name: 'Nombre',
    eMail: 'Correo',
    phone: 'Teléfono',
    message: 'Mensaje',
    customer: 'Cliente',
    assignee: 'Responsable',
    answer: 'Respuesta',
    outcome: 'Decisión',
    done: 'Hecho',
  },
  customerAccess: {
    linkSent:
      'Si le pertenece una cuenta de cliente, el enlace va en camino. Vence en {signInLinkMinutes} minutos.',
    linkWay: 'Un enlace va en camino a {recipient}.',
    nowhere: 'No hay correo ni teléfono al que enviarlo.',
    switchedOff: 'El acceso de este cliente está desactivado. Actívelo primero en Usuarios.',
    signInLetter: {
      textMessage: 'Entre con este enlace: {address} Sirve una vez y vence en {signInLinkMinutes} minutos.',
      subject: 'Su enlace para entrar',
      label: 'Entrar',
      text: 'Use este enlace para entrar. Sirve una vez y vence en {signInLinkMinutes} minutos. Si no lo pidió usted, ignore este correo.',
    },
    invitation: {
      textMessage: 'Su cuenta en línea está lista. Ábrala aquí: {address}',
      subject: 'Su cuenta con {from}',
      subjectUnnamed: 'Su cuenta está lista',
      label: 'Abrir mi cuenta',
      paragraphs: [
        'Tiene una cuenta con nosotros: vea cuándo viene la cuadrilla, qué se hizo, cuánto cuesta, y pague desde su teléfono.',
        'Use este enlace para entrar sin contraseña. Sirve una vez; en la página de entrada puede pedir otro cuando quiera.',
      ],
    },
  },
  customerMessages: {
    messageNotice: {
      subject: 'Tiene un mensaje nuestro',
      label: 'Leer y responder',
    },
    wrote: 'Le escribimos:',
    photo: 'Le enviamos una foto.',
    thereNoPhoto: 'No trae ninguna foto.',
    sendMessage: {
      photo: 'Foto',
    },
    snoozePast: 'Elija una hora que no haya pasado.',
    reply: {
      noPhone: 'Este cliente no tiene teléfono. Agregue uno o escríbale en el portal.',
      noEmail: 'Este cliente no tiene correo. Agregue uno o escríbale en el portal.',
      stopped:
        'Este número ya no acepta mensajes. Solo su dueño puede activarlos otra vez, con un mensaje que diga EMPEZAR.',
    },
    unreachable: {
      nowhere: 'Guardado, pero nadie puede leerlo: este cliente no tiene acceso, correo ni teléfono.',
      unwished:
        'Guardado, pero nadie puede leerlo: este cliente no tiene acceso y no quiere avisos por un medio que le llegue.',
      untold: 'Guardado, pero no se avisa al cliente: lo verá la próxima vez que entre.',
      noSignIn:
        'El mensaje se envía al cliente, pero no puede entrar para responder: vea su acceso en su página.',
    },
  },
  customers: {
    hanging: {
      properties: {
        one: '{count} propiedad',
        other: '{count} propiedades',
      },
      services: {
        one: '{count} servicio',
        other: '{count} servicios',
      },
      visits: {
        one: '{count} visita',
        other: '{count} visitas',
      },
      charges: {
        one: '{count} cargo',
        other: '{count} cargos',
      },
      invoices: {
        one: '{count} factura',
        other: '{count} facturas',
      },
      prepayments: {
        one: '{count} pago por adelantado',
        other: '{count} pagos por adelantado',
      },
      cards: {
        one: '{count} tarjeta',
        other: '{count} tarjetas',
      },
      messages: {
        one: '{count} mensaje',
        other: '{count} mensajes',
      },
      photos: {
        one: '{count} foto',
        other: '{count} fotos',
      },
      notes: {
        one: '{count} nota',
        other: '{count} notas',
      },
      files: {
        one: '{count} archivo',
        other: '{count} archivos',
      },
      reminders: {
        one: '{count} recordatorio',
        other: '{count} recordatorios',
      },
      referrals: {
        one: '{count} recomendación',
        other: '{count} recomendaciones',
      },
      callLogs: {
        one: '{count} registro de llamada',
        other: '{count} registros de llamadas',
      },
      exceptions: {
        one: '{count} excepción de comisión',
        other: '{count} excepciones de comisión',
      },
      signIns: {
        one: '{count} cuenta',
        other: '{count} cuentas',
      },
    },
    stillUseCannotDeleted: 'Todavía está en uso y no se puede eliminar: {names}.',
    filled: 'Completado.',
    merged: 'Este cliente se unió con {code} {name}.',
  },
  imports: {
    importUnderWayDone: 'Esta importación está en curso o terminada.',
    meaningAlready: 'La columna «{name}» ya tiene este significado.',
    workbookUnreadable:
      'Este libro no se puede leer: está dañado, protegido con contraseña o es otro tipo de archivo. Ábralo en una hoja de cálculo, quite la contraseña y guárdelo de nuevo como Excel o CSV.',
    emptyHeaderLine: 'Esta línea está vacía.',
    fileKeptNoLonger:
      'El archivo ya no está guardado. Súbalo de nuevo para elegir otra hoja u otro encabezado.',
    cannotBeUndone: 'Solo se puede deshacer una importación terminada.',
    recordsUsed:
      'La importación no se puede deshacer completa: {record} (línea {line}) ya se usó. Cambios, visitas, cargos o accesos en total: {uses}. Cambie o borre registros sueltos.',
    openingUsed: {
      paid: 'La importación no se puede deshacer completa: el cargo inicial de {amount} de {customer} se pagó o se intentó cobrar.',
      invoiced:
        'La importación no se puede deshacer completa: el cargo inicial de {amount} de {customer} está en una factura.',
      exported:
        'La importación no se puede deshacer completa: el cargo inicial de {amount} de {customer} se exportó a QuickBooks.',
      changed:
        'La importación no se puede deshacer completa: el cargo inicial de {amount} de {customer} se cambió.',
    },
    recordsReferred:
      'Otros registros dependen de algo de esta importación, así que no se puede deshacer completa. No se borró nada.',
    aPdf: 'un PDF',
    aPicture: 'una imagen',
    compressedFile: 'un archivo comprimido',
    noTextFile: 'un archivo que no es de texto',
    notCsvFile:
      'Esto es {kind}, no una lista de clientes. Elija un archivo CSV o de texto, un libro de Excel u OpenDocument, o contactos vCard (.vcf).',
    reason: 'Por qué no entró',
    webPageDataFileNotCsv:
      'Esto es una página web o un archivo de datos, no una lista. Exporte la lista como CSV o Excel y elija ese archivo.',
    quotationMarkLineNotClosedSo:
      'Unas comillas en la línea {line} no se cierran; no se pueden separar las filas que siguen.',
    fileNoRowsUnderHeader: 'El archivo no tiene filas bajo el encabezado.',
    fileSingleColumn:
      'El archivo tiene una sola columna. Una lista de clientes necesita al menos nombre, dirección y código postal, cada uno en su columna.',
    fileRows:
      'El archivo tiene {rows} filas; una importación admite {most}. Divídalo en {parts} archivos con el mismo encabezado e impórtelos uno tras otro.',
    fileLargerThanMb:
      'El archivo pesa más de {megabytes} MB. Divídalo en varios archivos con el mismo encabezado e impórtelos uno tras otro.',
    started: 'Iniciado.',
    stopped: 'Detenido.',
    also: 'También en el archivo importado:',
    sayWhichColumnsHoldAddressName: 'Indique qué columnas tienen la dirección y un nombre.',
    checkFileBeforeImporting: 'Revise el archivo antes de importarlo.',
    someRowsErrors: 'Algunas filas tienen errores. Corrija el archivo o importe solo las filas buenas.',
  },
  intake: {
    notActive: 'Esta propiedad no está activa. Conviértala para su nuevo dueño.',
    sameOwner: 'La casa ya es de este cliente.',
    notRunning: 'Uno de estos servicios ya no está activo.',
    sold: 'La casa tiene su nuevo dueño.',
  },
  lockedCustomers: {
    already: 'Este cliente ya está bloqueado.',
    notLocked: 'Este cliente no está bloqueado.',
    locked: 'El cliente está bloqueado.',
    unlocked: 'El cliente está desbloqueado.',
    stopped: 'Cobro detenido',
    code: 'Código',
    name: 'Nombre',
    eMail: 'Correo',
    phone: 'Teléfono',
    reason: 'Motivo',
    lockedOn: 'Bloqueado el',
    lockedBy: 'Bloqueado por',
    properties: 'Propiedades',
    failedCharges: 'Cargos fallidos',
    open: 'Pendiente',
    liftedPaying: 'Se desbloquea al pagar',
  },
  merge: {
    mergeRoutes: {
      found: 'Encontrado.',
    },
    merged: 'Los dos clientes ahora son uno.',
    same: 'Es el mismo cliente. Elija al otro.',
  },
  properties: {
    same: 'La propiedad ya tiene este estado.',
    customerAlreadyAddress: 'Este cliente ya tiene esta dirección.',
    active: 'Esta propiedad está activa. Cambie antes su estado si ahora vive otra persona.',
    otherOwner: 'Los servicios de otro dueño empiezan de nuevo. Véndalos después de la conversión.',
    converted: 'La propiedad está activa de nuevo.',
    ownHeaders: {
      code: 'Código',
      market: 'Mercado',
      vendor: 'Proveedor',
      crew: 'Cuadrilla',
      nextVisit: 'Próxima visita',
      customerSince: 'Agregado el',
    },
    notEndedByIt: 'El último cambio de estado no terminó este servicio. Véndalo de nuevo.',
    routes: {
      found: 'Encontrado.',
    },
    atWork: '{crew} empezó la visita del {date} y todavía no la termina.',
    changed: 'El estado cambió.',
  },
  referrals: {
    toCome: 'Ese día todavía no llega.',
    pricedByHand: 'La visita tiene un precio puesto a mano.',
    notDone: 'La visita no se hará.',
    notBilled: 'La visita no tiene costo.',
    unknown: 'No existe ese código de referido.',
    referredAlready: 'Alguien más ya recomendó esta propiedad. Quite primero esa recomendación.',
    spent: 'Esta visita es gratis.',
    takenBack: 'El corte gratis volvió a la billetera.',
    referred: 'La recomendación se guardó.',
    counted: 'El servicio ya cuenta.',
    removed: 'La recomendación se quitó.',
    ownCode: 'Este código es del mismo cliente. Nadie se recomienda a sí mismo.',
    returned: 'La persona de este código llegó por recomendación de este mismo cliente.',
    tooMany:
      'La persona de este código ya tiene {maxServiceTrackers} recomendaciones en curso, y no se siguen más a la vez.',
    sameHousehold: 'Ambos comparten correo, teléfono o dirección: parece ser el mismo hogar.',
    onlyMows: 'Un corte gratis solo se puede usar en un corte de césped.',
    doneAlready: 'Esta visita ya empezó o terminó: un corte gratis se usa en una visita por venir.',
    spendFreeMow: {
      notBilled: 'Esta visita no tiene costo de todos modos.',
    },
    noneLeft: 'No hay ningún corte gratis disponible.',
    notFree: 'Esta visita no usa ningún corte gratis.',
  },
  reminders: {
    noStaff: 'Elija a alguien de la oficina.',
    goneBy: 'Elija hoy o un día posterior.',
    tooFar: 'Como máximo cinco años a partir de hoy.',
    isDone: 'Este recordatorio ya está hecho.',
    isOpen: 'Este recordatorio sigue abierto.',
    filterNotValid: 'Un filtro no es válido.',
    date: 'Fecha',
    state: 'Estado',
    priority: 'Prioridad',
    note: 'Nota',
    assignee: 'Responsable',
    customer: 'Cliente',
    code: 'Código',
    address: 'Dirección',
    city: 'Ciudad',
    madeBy: 'Creado por',
    done: 'Hecho',
    doneBy: 'Hecho por',
    noProperty: 'Elija una propiedad.',
    routes: {
      done: 'Hecho.',
    },
    opened: 'El recordatorio está abierto otra vez.',
    postponed: 'El recordatorio se aplazó.',
  },
  subscriptions: {
    ended: 'Este servicio ya terminó.',
    noWorkday: 'Ese día no trabajamos.',
    otherPrice: 'El precio cambió. Revíselo antes de enviar.',
    waitsAlready: 'Ya hay un cambio de este servicio que espera respuesta.',
    answeredAlready: 'Esta solicitud ya fue respondida.',
    routes: {
      asked: 'Recibimos su solicitud y le responderemos aquí.',
    },
    applied: 'El cambio está hecho.',
    declined: 'El cambio se rechazó.',
  },
  tags: {
    added: 'Etiqueta agregada.',
    removed: 'Etiqueta quitada.',
    customers: 'Clientes',
    usedBy: 'Hay automatizaciones que usan esta etiqueta: {names}. Cámbielas primero.',
  },
} satisfies TextsLike<typeof english>;
