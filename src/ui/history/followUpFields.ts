/**
 * History labels for fields of calls, sign-ups and requests that no screen labels; Spanish has the same keys.
 */
export const followUpFields = {
  en: {
    'call-log': {
      chargeId: 'Charge',
    },
    signup: {
      others: 'Other answers',
    },
    'contact-request': {
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
    'call-log': {
      chargeId: 'Cargo',
    },
    signup: {
      others: 'Otras respuestas',
    },
    'contact-request': {
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

/** Text sets of their enumerations. */
export const FOLLOW_UP_WORDS = {
  signup: { status: 'signup.statuses', service: 'words.serviceType' },
  'contact-request': {
    kind: 'contactRequest.kinds',
    status: 'contactRequest.statuses',
    outcome: 'contactRequest.outcomes',
  },
  estimate: { status: 'estimate.statuses' },
} as const;
