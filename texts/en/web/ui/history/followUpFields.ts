/**
 * History labels for fields of calls, sign-ups and requests that no screen labels; Spanish has the same keys.
 */
/**
 * History labels for fields of calls, sign-ups and requests that no screen labels; Spanish has the same keys.
 */
export const followUpTexts = {
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
    isRequired: 'Required',
  },
} as const;
