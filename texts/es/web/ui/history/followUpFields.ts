import type { followUpTexts as english } from '#texts/en/web/ui/history/followUpFields.ts';
import type { TextsLike } from '#texts/localized.ts';

/**
 * History labels for fields of calls, sign-ups and requests that no screen labels; Spanish has the same keys.
 */
export const followUpTexts = {
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
} satisfies TextsLike<typeof english>;
