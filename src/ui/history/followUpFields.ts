/** Words of reminders, calls, sign-ups and requests, by what the history calls them; Spanish has the same. */
export const followUpFields = {
  en: {
    reminder: { note: 'Note', assigneeId: 'Assignee', completedAt: 'Done' },
    'call-log': {
      note: 'Note',
      assigneeId: 'Assignee',
      isCompleted: 'Completed',
      isBillable: 'Billable',
      isRoutable: 'Routable',
      isBillOnly: 'Bill only',
      priceCents: 'Price',
      chargeId: 'Charge',
    },
    signup: {
      service: 'Service',
      frequency: 'How often',
      startWish: 'Would like to begin',
      comments: 'Comments',
      referralCode: 'Referral code',
      discountCode: 'Discount code',
      others: 'Other answers',
    },
    'contact-request': {
      message: 'Message',
      assigneeId: 'Assignee',
      answer: 'Answer',
      handledAt: 'Done',
    },
    'signup-step': {
      key: 'Asks for',
      position: 'Step',
      help: 'Help',
      helpEs: 'Help in Spanish',
      isRequired: 'Must be answered',
    },
  },
  es: {
    reminder: { note: 'Nota', assigneeId: 'Responsable', completedAt: 'Hecho' },
    'call-log': {
      note: 'Nota',
      assigneeId: 'Responsable',
      isCompleted: 'Terminada',
      isBillable: 'Se cobra',
      isRoutable: 'En ruta',
      isBillOnly: 'Solo cobro',
      priceCents: 'Precio',
      chargeId: 'Cargo',
    },
    signup: {
      service: 'Servicio',
      frequency: 'Cada cuánto',
      startWish: 'Desea empezar',
      comments: 'Comentarios',
      referralCode: 'Código de referido',
      discountCode: 'Código de descuento',
      others: 'Otras respuestas',
    },
    'contact-request': {
      message: 'Mensaje',
      assigneeId: 'Responsable',
      answer: 'Respuesta',
      handledAt: 'Hecha',
    },
    'signup-step': {
      key: 'Pregunta por',
      position: 'Paso',
      help: 'Ayuda',
      helpEs: 'Ayuda en español',
      isRequired: 'Se debe contestar',
    },
  },
} as const;

/** Where the words of their enumerations stand. */
export const FOLLOW_UP_WORDS = {
  signup: { status: 'signup.statuses', service: 'words.serviceType' },
  'contact-request': { status: 'contactRequest.statuses' },
} as const;
