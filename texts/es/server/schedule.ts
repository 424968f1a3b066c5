import type { schedule as english } from '#texts/en/server/schedule.ts';
import type { TextsLike } from '#texts/localized.ts';

export const schedule = {
  callLogs: {
    refunded:
      'El cargo de esta llamada se reembolsó, así que no se debe nada. Vuelva a facturarlo antes de cambiar lo que cuesta.',
    collected:
      'El cargo de esta llamada ya se cobró o se intentó cobrar. Reembólselo antes de cambiar la llamada.',
    takenOff: 'La llamada se quitó de la ruta.',
    visitDone: 'La visita de esta llamada ya se hizo; se queda en su día y con su cuadrilla.',
    notServed: 'La propiedad no está activa, así que no se le puede asignar una visita.',
    completed: 'La llamada está terminada.',
    opened: 'La llamada está abierta otra vez.',
    date: 'Fecha',
    code: 'Código',
    note: 'Nota',
    routes: {
      completed: 'Terminada',
    },
    billable: 'Se cobra',
    routable: 'En ruta',
    billOnly: 'Solo cobro',
    price: 'Precio',
    crew: 'Cuadrilla',
    visit: 'Visita',
    charge: 'Cargo',
    assignee: 'Responsable',
    customer: 'Cliente',
    customerCode: 'Código del cliente',
    address: 'Dirección',
    city: 'Ciudad',
    noProperty: 'Elija una propiedad.',
    otherProperty: 'Una llamada se queda con su propiedad.',
    changedMeanwhile: 'Esta llamada cambió mientras tanto. Inténtelo de nuevo.',
  },
  ratings: {
    closed: 'Esta visita ya no se puede calificar.',
  },
  reassign: {
    hasSuchWork:
      'La cuadrilla todavía tiene ese trabajo: servicios {services}, códigos postales {zips}. Páselo antes a otra cuadrilla.',
    hasWork:
      '{crew} tiene trabajo por hacer: servicios {services}, visitas {visits}, códigos postales {zips}. Elija la cuadrilla que lo recibe.',
    otherCrew: 'Elija otra cuadrilla activa del mismo proveedor.',
    otherWork: 'Esta cuadrilla no hace todo ese trabajo.',
    otherVendor: 'Elija una cuadrilla activa de otro proveedor activo.',
    mayPutBack: {
      done: 'Esto ya no se puede deshacer: la visita en {address} del {date} está en curso o terminada.',
    },
    changedSince:
      'Esto no se puede deshacer: el servicio en {address} se cambió después. Corríjalo por separado.',
    deleted: 'Esto no se puede deshacer: se eliminó una cuadrilla que tenía este trabajo.',
    rests: 'Esto no se puede deshacer: {crew} ya no trabaja.',
  },
  reassignings: {
    undone: 'Todo se deshizo.',
    otherWork: 'Esta cuadrilla hace otro trabajo.',
    undoneAlready: 'Esto ya se deshizo.',
  },
  schedule: {
    nobodyWorksDay: 'Nadie trabaja ese día ({day}). Confirme que las visitas van ahí o elija otro día.',
    nothingToMove: 'No hay visitas pendientes que mover en esos días.',
    changedSince: 'El calendario cambió desde que lo vio. Mire qué haría ahora e intente de nuevo.',
    secondVisit: 'Este servicio ya tiene una visita ese día. Indique que quiere otra o elija otro día.',
    notServed: 'La propiedad no está activa, así que no se le puede asignar una visita.',
    visit: 'Visita',
    date: 'Fecha',
    status: 'Estado',
    service: 'Servicio',
    customer: 'Cliente',
    address: 'Dirección',
    crew: 'Cuadrilla',
    price: 'Precio',
    billable: 'Se cobra',
    against: 'Reglas omitidas',
    reason: 'Motivo',
    by: 'Por',
    at: 'El',
    removed: 'Visita forzada eliminada.',
    said: {
      push: 'Visitas movidas.',
      spread: 'Visitas movidas.',
      transfer: 'Visitas movidas.',
      share: 'Visitas pasadas a otras cuadrillas.',
      skip: 'Visitas omitidas.',
      undone: 'El cambio se deshizo.',
      moving: 'Las visitas se están moviendo.',
      undoing: 'El cambio se está deshaciendo.',
      stopped: 'Detenido.',
    },
    stillMoving: 'Todavía se están moviendo otras visitas. Espere a que termine o deténgalo.',
    ended: 'Este servicio ya terminó.',
    pausedAlready: 'El servicio ya está en pausa en ese tiempo.',
    notPending: 'Solo se puede quitar una visita pendiente; esta ya empezó, terminó o se canceló.',
    notPaused: 'El servicio no está en pausa ese día.',
    routes: {
      said: {
        added: 'Servicios agregados.',
        paused: 'Servicio en pausa.',
        resumed: 'El servicio continúa.',
        ended: 'Servicio terminado.',
        undone: 'El cambio se deshizo.',
        forced: 'Visita agregada.',
      },
    },
    notActive: 'La propiedad no está activa. Actívela antes de agregar servicios.',
    bnbOnly: 'Solo los arbustos y canteros tienen límite de tiempo.',
    sameDay: 'Elija otro día.',
    nothing: 'No hay ningún cambio de este servicio que deshacer, o se cambió de otra forma después.',
    visitsChanged:
      'El cambio ya no se puede deshacer: una de sus visitas está en curso, terminada o se cambió después.',
    underWay:
      'El cambio, o su reversión, no ha terminado. Detenga el cambio primero o continúe la reversión.',
    undoneAlready: 'Este cambio ya se deshizo.',
    undoMove: {
      done: 'El cambio ya no se puede deshacer: la visita en {address} del {date} está en curso o terminada.',
      changedSince:
        'El cambio no se puede deshacer: la visita en {address} se movió otra vez, al {date}. Deshágalo primero.',
    },
    dayGone:
      'El cambio ya no se puede deshacer entero. Visitas cuyo día ya pasó: {count} – {visits}. Pase las que faltan con un cambio nuevo.',
  },
  serviceDelay: {
    decided: 'Esto ya se decidió o la cuadrilla ya respondió.',
    prompt: {
      asked: {
        title: '¿Van a terminar hoy?',
        text: 'Visitas que faltan: {count}. Si responde No, o no responde, pasan al siguiente día hábil.',
        late: 'Visitas que faltan: {count}. Si responde No, pasan al siguiente día hábil.',
      },
    },
    moved: {
      title: 'Se movieron visitas',
      text: 'Visitas que pasaron al {day}: {count}. Ya se avisó a la oficina y a estos clientes: {told}.',
      quiet: 'Visitas que pasaron al {day}: {count}. Ya se avisó a la oficina.',
    },
  },
  visitLetters: {
    followVisits: {
      words: {
        subject: 'Su visita está terminada',
        done: 'Nuestra cuadrilla terminó su visita del {day} en {address}.',
        more: 'En su portal están las fotos, los tiempos y el costo; allí también puede calificar la visita.',
        open: 'Ver la visita',
        fileName: 'visita.jpg',
      },
    },
    kindLetters: {
      words: {
        birthday: {
          subject: '¡Feliz cumpleaños!',
          text: 'Todo el equipo le desea un feliz cumpleaños y un buen año.',
        },
        thankYou: {
          subject: 'Gracias por un año más',
          text: 'Un día como hoy fuimos por primera vez a su propiedad. Gracias por su confianza; nos alegra cuidar su jardín.',
        },
      },
    },
  },
  visits: {
    noVisit: 'Este cargo no es de ninguna visita terminada.',
    alreadySo: 'La visita de este cargo ya está marcada así.',
    dayNotices: {
      lines: {
        moved: '{address}: su visita del {from} será el {to}.',
        skipped: '{address}: no iremos el {from}. La siguiente visita será como estaba prevista.',
        restored: '{address}: su visita será el {to}, como antes.',
      },
      subjects: {
        moved: 'Su visita tiene otro día',
        skipped: 'Se omite una visita',
        restored: 'Su visita será como antes',
      },
      closing: '¿Preguntas? Responda a este mensaje o llámenos.',
    },
    notDone: 'Los minutos se anotan cuando la visita está terminada.',
    onlyThis: 'Solo una visita regular pendiente puede cambiar las siguientes. Cambie solo esta.',
    unlikelyDay: 'Como máximo un año atrás y dos años adelante.',
    beforeStart: 'El servicio todavía no ha comenzado entonces.',
    todayOrLater: 'Elija hoy o un día posterior.',
    visit: 'Visita',
    date: 'Fecha',
    slot: 'Planeada para',
    status: 'Estado',
    service: 'Servicio',
    stop: 'Parada',
    customerCode: 'Código del cliente',
    customer: 'Cliente',
    address: 'Dirección',
    unit: 'Unidad',
    city: 'Ciudad',
    zipCode: 'Código postal',
    market: 'Mercado',
    vendor: 'Proveedor',
    crew: 'Cuadrilla',
    expectedMinutes: 'Minutos previstos',
    workedMinutes: 'Minutos trabajados',
    started: 'Inicio',
    completed: 'Fin',
    reason: 'Motivo',
    charge: 'Cargo',
    total: 'Total',
    filterNotValid: 'Un filtro no es válido.',
    routes: {
      done: {
        start: 'Visita iniciada.',
        complete: 'Visita terminada.',
        skip: 'Visita omitida.',
        cancel: 'Visita cancelada.',
        restore: 'Visita restaurada.',
      },
    },
    rules: {
      stands: {
        pending: 'Esta visita todavía está pendiente.',
        started: 'Esta visita está en curso.',
        completed: 'Esta visita ya está terminada.',
        skipped: 'Esta visita se omitió. Restáurela primero.',
        cancel: 'Esta visita se canceló. Restáurela primero.',
      },
      over: {
        cancel: 'La oficina canceló esta visita.',
        skipped: 'Esta visita ya se había omitido.',
        completed: 'Esta visita ya se había terminado.',
      },
    },
    visitNow: 'Esta visita ahora es el {date}.',
    withoutCompletionTakenBackMinutes:
      '{refusal} Sin él, una visita terminada se puede restaurar durante {minutes} minutos.',
    notYet: 'Esta visita es de un día posterior. Pásela primero a hoy.',
    alreadySuchServiceAddress:
      '{name} ya tiene un servicio así en esta dirección. Cambie ese o indique que quiere otro.',
    soldAlready: 'Esta propiedad ya tiene un servicio así. Indique que quiere otro o cambie el que ya tiene.',
    dayOff: 'Ese día no se trabaja. Elija un día hábil.',
    moveVisitAloneForceOne: '{soldDays} Mueva solo esta visita o fuerce una.',
    canceledThere:
      'Una visita cancelada de ese día tiene fotos o un cargo, y se conserva. Elija otro día o restáurela.',
    paused:
      'El servicio está en pausa desde el {from}. Elija un día fuera de la pausa o mueva solo esta visita.',
    pausedUntil:
      'El servicio está en pausa desde el {from} hasta el {until}. Elija un día fuera de la pausa o mueva solo esta visita.',
    changeTerms: {
      refused: {
        'nothing-to-come': 'No queda ninguna visita por venir que se pueda cambiar.',
        'before-previous': 'Elija un día después de la visita anterior.',
        'same-week': 'Esa semana ya tiene su visita. Elija otra semana o mueva solo esta visita.',
        'no-workday':
          'Nadie trabaja el día que tendría esta visita. Cambie solo esta visita o elija otro día.',
        'off-cadence':
          'El servicio no tiene una visita propia en esa semana. Cambie solo esta visita o cambie el servicio.',
        'after-end': 'El servicio termina antes de ese día.',
      },
    },
    subscriptionsRunDays: 'Las suscripciones son en estos días: {named}.',
    noChoice: 'Los ajustes no ofrecen ese límite.',
    noSuchCrew: 'Elija una cuadrilla activa.',
  },
} satisfies TextsLike<typeof english>;
