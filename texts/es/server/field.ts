import type { field as english } from '#texts/en/server/field.ts';
import type { TextsLike } from '#texts/localized.ts';

export const field = {
  attendance: {
    ahead: 'Este día todavía no llega.',
    noCrewUser: 'Solo se pueden elegir usuarios de las cuadrillas de este proveedor.',
  },
  crewAnnouncements: {
    title: 'Título',
    message: 'Mensaje',
    crews: 'Cuadrillas',
    readBy: 'Leído por',
    made: 'Hecho',
    active: 'Activo',
  },
  crewDay: {
    unknownReason: 'Desconocido',
    dealtWith: 'Este reporte ya se atendió.',
    whyNotTaken: {
      done: 'Esta visita ya está terminada.',
    },
    notUnderWay: 'En esta visita no se trabajó: no hay tiempo que agregar.',
    visitAlreadyUnderWay: 'Esta visita ya está en curso.',
    visitAlreadySkipped: 'Esta visita ya está omitida.',
    visitCanceledSoThereNothingSkip: 'Esta visita está cancelada: no hay nada que omitir.',
    notOfWork: 'En este reporte no hay nada que aceptar.',
    noVisit: 'La visita de este reporte ya no existe.',
    askForTime: {
      short: '{crew} necesita {minutes} minutos más en {address}. Responda antes de las {until}.',
      asked:
        '{crew} trabaja en los arbustos y canteros de {address} y pide {minutes} minutos más de lo acordado, que se cobran por cuarto de hora. Apruébelo o recházelo antes de las {until}; sin respuesta, la cuadrilla para a la hora acordada.',
      label: 'Aprobar o rechazar',
      subject: 'Nuestra cuadrilla pide más tiempo',
    },
    notYours: 'Esta visita ya no es de su cuadrilla.',
    othersBegan: 'Otra cuadrilla ya empezó esta visita.',
    messageFromCrew: 'Un mensaje de nuestra cuadrilla en {address}, {day}',
    messageCustomer: {
      notYours: 'El mensaje no salió: esta visita ya no es de su cuadrilla.',
    },
    answerCrew: 'Para responder, conteste este correo o llámenos.',
    notToday: 'El mensaje no salió: llegó demasiado tarde o la visita no es hoy.',
    notWished: 'El mensaje no salió: este cliente no desea mensajes. Mejor llámele.',
    unreachable:
      'El mensaje no salió: no hay forma de mandarle mensaje ni correo a este cliente. Mejor llámele.',
    writtenAt: '(Escrito a las {time})',
    putBack: 'Esta visita se restauró después de eso.',
    numberTakenAlready: 'Este número ya está ocupado.',
    reportNotComplete: 'El reporte no está completo ({field}).',
    tellOnMyWay: {
      subject: 'Nuestra cuadrilla va en camino',
      notYours: 'No se avisó al cliente: esta visita ya no es de su cuadrilla.',
      notWished: 'No se avisó al cliente: no desea estos avisos.',
      unreachable: 'No se avisó al cliente: no hay forma de mandarle mensaje ni correo.',
    },
    notAhead: 'No se avisó al cliente: esta visita ya empezó o terminó, o no es hoy.',
    tooLate: 'No se avisó al cliente: el aviso llegó demasiado tarde.',
    toldBefore: 'Ya se avisó al cliente.',
    comes: 'La cuadrilla {crewName} va en camino a {address}.',
    comesAt: '{comes} Debería llegar en unos {minutes} minutos, hacia las {time}.',
    nothingLeft: 'Ya no hay nada que deshacer: la visita cambió desde entonces.',
    undoneOnlyWithinMinute: 'Esto solo se puede deshacer durante un minuto. Llame a la oficina.',
    stopLocked: 'Esta parada está fija. Suéltela para moverla.',
    onlyStopNotBegunArranged: 'Solo se puede acomodar una parada que no ha empezado.',
    keepsChanging: 'El día cambió mientras se buscaba la ruta. Intente de nuevo.',
    changedSince: 'El día cambió desde que lo vio. Revise de nuevo qué se puede hacer ahora.',
    noWayBack: 'La ruta ya no se puede deshacer: el día se reacomodó o avanzó desde entonces.',
    dayOver: 'Este día ya pasó.',
    onlyTodaysRouteChanged: 'Solo se puede cambiar la ruta de hoy.',
    judgeWork: {
      notYours: 'Esta visita ya no está asignada a la cuadrilla.',
    },
  },
  crewSharing: {
    changedSince: 'Los días cambiaron desde que los vio. Busque de nuevo para ver qué se puede hacer ahora.',
    nothingChanges: 'No se cambió nada: cada visita se queda con su cuadrilla.',
    said: 'Visitas pasadas a otras cuadrillas.',
  },
  extraOffers: {
    unknown: 'La oferta de este trabajo todavía no ha llegado.',
    notAgreed: {
      waiting: 'El cliente todavía no acepta este trabajo extra.',
      declined: 'El cliente no aceptó este trabajo extra.',
      expired: 'El cliente no respondió a tiempo esta oferta.',
      withdrawn: 'La oficina retiró esta oferta.',
      done: 'Este trabajo extra ya está hecho.',
      accepted: 'Este trabajo extra fue aceptado.',
    },
    offerLink: {
      subject: 'Trabajo extra en su propiedad',
      text: 'Nuestra cuadrilla le ofrece un trabajo extra: {names}, {total} con impuesto. Vea los detalles y acepte o rechace; no se hace ni se cobra nada si no lo acepta.',
      label: 'Ver la oferta',
      ask: 'Acepte o rechace:',
    },
    nothingCharged: 'No se hace ni se cobra nada. Si todavía quiere el trabajo, llame a nuestra oficina.',
    runOut: 'El plazo para responder esta oferta ya pasó. {nothingCharged}',
    accepted:
      'Usted ya aceptó esta oferta y la cuadrilla lo sabe. No tiene que hacer nada más; si cambió de idea, llame a nuestra oficina.',
    acceptedOfferWorkDone:
      'Usted aceptó esta oferta y el trabajo ya está hecho. Inicie sesión para ver el cargo o llame a nuestra oficina.',
    declinedOffer: 'Usted no aceptó esta oferta. {nothingCharged}',
    officeWithdrewOffer: 'Nuestra oficina retiró esta oferta. {nothingCharged}',
    unreachable: 'La oferta no salió: no hay a dónde enviarla. Pida al cliente que firme en el teléfono.',
    routes: {
      over: 'Esta oferta ya terminó. Un trabajo hecho se corrige en su cargo.',
    },
    priceListChanged:
      'La lista de precios cambió: decía {shown} y ahora son {now}. Recargue el día y ofrézcalo otra vez.',
    notListed: 'Este trabajo extra ya no está en la lista de precios de su cuadrilla. Recargue el día.',
    cancelled: 'Esta visita se canceló: ahí ya no se puede ofrecer nada.',
  },
  extraTime: {
    answered: {
      approved: 'El tiempo extra para esta visita ya se aprobó.',
      rejected: 'El tiempo extra para esta visita ya se rechazó.',
    },
    answerExtraTime: {
      over: 'El tiempo para responder esta solicitud ya pasó.',
    },
    noCap: 'Esta visita no tiene límite de tiempo: no hace falta pedir más tiempo.',
    notUnderWay: 'Solo se puede pedir más tiempo mientras el trabajo está en curso.',
    askedBefore: 'Ya se pidió más tiempo; el cliente todavía no responde.',
    runOut:
      'El plazo para responder ya pasó: la cuadrilla termina a la hora acordada. Si todavía quiere más tiempo, llame a nuestra oficina.',
    moreTimeApprovedAlreadyCrewKnows:
      'El tiempo extra ya se aprobó y la cuadrilla lo sabe. No tiene que hacer nada más; si cambió de idea, llame a nuestra oficina.',
    moreTimeDeclined:
      'No se aprobó más tiempo: la cuadrilla termina a la hora acordada. Si cambió de idea, llame a nuestra oficina.',
  },
  photos: {
    notPhotoRead: 'No es una foto que se pueda leer. Sirven JPEG, PNG y WebP.',
    thereNoPhoto: 'No trae ninguna foto.',
    noPicture: 'La foto de este reporte no llegó.',
  },
  rescueFiles: {
    personWhosePhoneSavedFileNo:
      'La persona cuyo teléfono guardó este archivo ya no es usuario de cuadrilla.',
    belongsNoCrew: '{name} no tiene cuadrilla. Asígnele primero la suya.',
    wrong: 'Este código no es válido para el trabajo de esta persona. Pida uno nuevo a la oficina.',
    notWholeFileUnsentWork:
      'No es un archivo completo de trabajo sin enviar: es otro archivo o se dañó en el camino.',
    fileSavedOlderVersionApp:
      'Este archivo lo guardó una versión anterior de la aplicación. Ábrala en ese teléfono con conexión y guárdelo de nuevo.',
    fileHoldsMoreThanReports: 'El archivo trae más de {rescueMaxReports} reportes.',
    fileFromPhoneAnotherBusiness: 'Este archivo es del teléfono de otro negocio.',
    fileNoSealSoNobodyTell:
      'Este archivo no tiene sello y no se sabe quién lo hizo. Abra el día en ese teléfono y guárdelo de nuevo.',
    fileNotPhoneSaved:
      'Este archivo no está como lo guardó el teléfono: alguien lo cambió o se dañó en el camino.',
  },
  timeSheets: {
    person: 'Persona',
    date: 'Fecha',
    kind: 'Tipo',
    from: 'Desde',
    to: 'Hasta',
    hours: 'Horas',
    mark: 'Marca',
    reasonCorrection: 'Motivo de la corrección',
    weekdays: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
    weekFrom: 'Semana del',
    type: 'Tipo',
    crew: 'Cuadrilla',
    work: 'Trabajo',
    breaks: 'Descansos',
    net: 'Neto',
    overtime: 'Horas extra',
    notClockedOut: 'Sin salida',
    refusals: {
      in: 'Ya marcó su entrada.',
      out: 'No ha marcado su entrada.',
      'break-start': 'Un descanso empieza mientras trabaja.',
      'break-end': 'No está en un descanso.',
    },
    endsWhenBegins: 'Termina cuando empieza.',
    inFuture: 'Esto todavía no ha pasado.',
    longerThanHours: 'Esto dura más de {maxShiftHours} horas.',
    overlaps: 'Se cruza con {other}.',
    breakLiesInsideWorkingTime: 'Un descanso está dentro del tiempo de trabajo.',
    breakWouldLieOutside: 'El descanso {lost} quedaría fuera.',
    notValid: '«{name}» no es válido.',
  },
} satisfies TextsLike<typeof english>;
