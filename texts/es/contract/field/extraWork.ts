import type { extraWork as english } from '#texts/en/contract/field/extraWork.ts';
import type { TextsLike } from '#texts/localized.ts';

export const extraWork = {
  unitText: {
    job: {
      one: 'trabajo',
      other: 'trabajos',
    },
    hour: {
      one: 'hora',
      other: 'horas',
    },
    yard: {
      one: 'yarda cúbica',
      other: 'yardas cúbicas',
    },
    bag: {
      one: 'bolsa',
      other: 'bolsas',
    },
    each: {
      one: 'pieza',
      other: 'piezas',
    },
    foot: {
      one: 'pie',
      other: 'pies',
    },
  },
  per: 'por',
  at: 'a',
} satisfies TextsLike<typeof english>;
