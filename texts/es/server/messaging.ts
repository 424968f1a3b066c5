import type { messaging as english } from '#texts/en/server/messaging.ts';
import type { TextsLike } from '#texts/localized.ts';

export const messaging = {
  automations: {
    name: 'Nombre',
    trigger: 'Motivo',
    isOn: 'Activa',
    done: 'Hechos en 30 días',
    waiting: 'En espera',
    createdBy: 'Creada por',
    created: 'Creada',
    paused: 'Todas las automatizaciones están en pausa.',
    resumed: 'Las automatizaciones están activas otra vez.',
    canceled: 'Los pasos en espera se cancelaron.',
  },
  calendarFeeds: {
    visits: 'Visitas',
    stops: 'Visitas: {count}',
    made: 'El calendario tiene una dirección nueva.',
    ended: 'La dirección del calendario ya no sirve.',
  },
  emailTemplates: {
    chooseActiveTemplateCustomers: 'Elija una plantilla activa para clientes.',
    chooseActiveTemplateVendors: 'Elija una plantilla activa para proveedores.',
    thereNoVariable: 'No existe la variable «{name}».',
    bracesVariableNotMatch: 'Las llaves de una variable no coinciden.',
    name: 'Nombre',
    type: 'Tipo',
    status: 'Estado',
    subject: 'Asunto',
    text: 'Texto',
    html: 'HTML',
    subjectSpanish: 'Asunto en español',
    textSpanish: 'Texto en español',
    htmlSpanish: 'HTML en español',
    preview: 'Completado.',
    queued: 'El correo de prueba está en la bandeja.',
  },
  newsletters: {
    audienceNotValid: '«audience» no es válido.',
    newsletterAlreadySentCannotChanged:
      'Este correo ya se envió y no se puede cambiar. Cópielo para escribir otro.',
    name: 'Nombre',
    subject: 'Asunto',
    status: 'Estado',
    addresses: 'Direcciones',
    sent: 'Enviadas',
    waiting: 'En espera',
    failed: 'Fallidas',
    unsubscribed: 'Canceladas',
    stopped: 'Detenidas',
    unsubscribedByIt: 'Bajas por ella',
    writtenBy: 'Escrita por',
    written: 'Escrita',
    sendingBegan: 'Inicio del envío',
    finished: 'Terminada',
    routes: {
      texts: {
        preview: 'Completado.',
        sending: 'El correo se está enviando.',
        stopped: 'El envío se detuvo.',
      },
      text: 'La prueba para {to} está en la bandeja.',
    },
    recipientHeaders: ['Dirección', 'Cliente', 'Estado', 'Enviada', 'Motivo'],
    nobodyWouldGetNewsletter: 'Nadie recibiría este correo.',
    audienceChanged:
      'Los destinatarios cambiaron: ahora son {totalCount} direcciones. Revise y envíe de nuevo.',
    profileNoEMailAddressSend: 'Su perfil no tiene un correo al que enviar la prueba.',
  },
  notices: {
    hello: 'Hola, {name}:',
    messageNoLongerWaiting: 'Este mensaje ya no está en espera.',
    noEmail: 'Este cliente no tiene correo.',
  },
  officeAnnouncements: {
    title: 'Título',
    message: 'Mensaje',
    repeats: 'Se repite',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    next: 'Próxima',
    active: 'Activo',
    loaded: 'Cargado.',
    notThatDay: 'Ese día no se da, o ya se dio.',
    notCome: 'No se da el {date}.',
  },
  signedLinks: {
    linkGone:
      'Este enlace ya se usó, se envió uno más nuevo o tiene más de {linkDays} días. Pida uno nuevo a nuestra oficina.',
  },
  emailing: {
    notAllowed: 'La solicitud no trae ni la contraseña ni la firma del correo entrante.',
    noMailbox: 'No se ha configurado un buzón para el correo entrante.',
    notAnEmail:
      'La solicitud no trae un correo completo. Active el mensaje MIME sin procesar con su proveedor de correo.',
    attached: '(Adjunto a la propiedad: {names})',
    files: '(Archivos: {names})',
    notKept: '(No se pudo adjuntar: {names})',
    empty: '(Un correo vacío)',
  },
  calling: {
    notACall: 'La solicitud no nombra ninguna llamada.',
    callUs: 'Por favor llámenos al {phone}. Gracias.',
    missed: 'Llamada perdida a las {time} del {phone}.',
    missedAgain: 'Volvió a llamar a las {time}.',
    shared: 'Llamada perdida a las {time}. Varios clientes comparten este número: {names}.',
    ofOne: 'Llamada perdida a las {time} de {names}, que todavía no tiene ninguna propiedad.',
    stranger: 'Llamada perdida a las {time}.',
  },
  texting: {
    notSigned: 'La solicitud no está firmada por la cuenta que envía los mensajes de texto.',
    notAText: 'La solicitud no trae ningún mensaje de texto.',
    noTexts:
      'Esta solicitud no tiene mensajes de texto ni correos, o ya están en la conversación de un cliente.',
    assigned: 'Los mensajes están en la conversación del cliente.',
    shared: '(Varios clientes comparten este número: {names}. Elija de quién es el mensaje.)',
    empty: '(Un mensaje vacío)',
    reminder: {
      confirmed: '¡Gracias! Su visita del {date} está confirmada.',
      skipped: 'No haremos su visita del {date}.',
    },
    noPicture: '(Con este mensaje llegó un archivo que no se pudo cargar como foto.)',
    pictures: {
      one: '({count} foto. Aparece cuando el mensaje está en la conversación de un cliente.)',
      other: '({count} fotos. Aparecen cuando el mensaje está en la conversación de un cliente.)',
    },
    we: 'Nuestra oficina',
    words: {
      stop: { said: 'Ya no recibirá mensajes nuestros. Responda EMPEZAR para recibirlos otra vez.' },
      start: {
        said: 'Recibirá nuestros mensajes otra vez. Responda ALTO para terminarlos, AYUDA para ayuda.',
      },
      help: {
        said: 'Le escribimos sobre el cuidado de su jardín. Responda ALTO para no recibir más mensajes. Pueden aplicar tarifas.',
      },
    },
    call: 'Llámenos al {phone}.',
  },
  unsubscribe: {
    noSender:
      'La publicidad debe mostrar el nombre y la dirección postal del negocio. Escríbalos primero en Ajustes del sistema → General.',
    page: {
      texts: {
        askTitle: '¿Dejar de recibir estos correos?',
        ask: 'Ya no enviaremos boletines ni felicitaciones a %s. Los mensajes sobre sus visitas y pagos seguirán llegando.',
        button: 'Cancelar suscripción',
        doneTitle: 'Suscripción cancelada',
        done: 'No se enviarán más boletines ni felicitaciones a %s. Si fue un error, avise a nuestra oficina y los activarán de nuevo.',
        brokenTitle: 'Este enlace no funciona',
        broken: 'Quizá su programa de correo lo cortó. Nuestra oficina también puede quitarlo de la lista.',
        other: 'English',
      },
    },
    resubscribed: 'Esta dirección recibe boletines otra vez.',
    unsubscribed: 'Esta dirección ya no recibe boletines.',
    routes: {
      text: ['Dirección', 'Cuándo', 'Cómo', 'Boletín', 'Cliente'],
    },
    addressUnsubscribedAlready: 'Esta dirección ya canceló su suscripción.',
    wayOut: {
      why: 'Recibe este correo porque es cliente nuestro.',
    },
    leave: 'Cancelar suscripción',
  },
  webhooks: {
    secret: 'Copie el secreto ahora: no se vuelve a mostrar.',
    onItsWay: 'Se envía de nuevo.',
    notThere: 'Como https://www.ejemplo.com/hook, y no en la red propia de este servidor.',
    switchedOff: 'El webhook está desactivado. Actívelo primero.',
  },
} satisfies TextsLike<typeof english>;
