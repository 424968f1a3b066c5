import type { crewPhone as english } from '#texts/en/shared/crewPhone.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewPhone = {
  usual: [
    'Estamos en su portón y tiene candado. ¿Nos puede abrir?',
    'Hay un perro en la yarda. Por favor métalo para que podamos trabajar.',
    'Hoy vamos con retraso, pero sí llegamos.',
    'Terminamos por hoy. ¡Gracias!',
  ],
} satisfies TextsLike<typeof english>;
