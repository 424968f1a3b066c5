import type { frequencies as english } from '#texts/en/contract/core/frequencies.ts';
import type { TextsLike } from '#texts/localized.ts';

export const frequencies = {
  frequencyWords: {
    1: {
      name: 'Cada semana',
      often: 'cada semana',
      plain: 'Cada semana',
    },
    2: {
      name: 'Cada 2 semanas',
      often: 'cada dos semanas',
      plain: 'Cada dos semanas',
    },
    3: {
      name: 'Cada 3 semanas',
      often: 'cada tres semanas',
      plain: 'Cada tres semanas',
    },
    4: {
      name: 'Cada mes',
      often: 'cada mes',
      plain: 'Cada cuatro semanas',
    },
    6: {
      name: 'Cada 6 semanas',
      often: 'cada seis semanas',
      plain: 'Cada seis semanas',
    },
    '-1': {
      name: 'Una vez',
      often: 'una vez',
      plain: 'Solo una vez',
    },
  },
} satisfies TextsLike<typeof english>;
