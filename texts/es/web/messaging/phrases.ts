import type { phraseMessages as english } from '#texts/en/web/messaging/phrases.ts';
import type { TextsLike } from '#texts/localized.ts';

export const phraseMessages = {
  phrase: {
    pick: 'Frases',
    types: {
      calendar: 'Calendario',
      assignment: 'Mensaje de la cuadrilla al cliente',
      reminder: 'Recordatorio',
      note: 'Nota',
      general: 'General',
      'un-assign': 'Visita omitida',
      callLog: 'Registro de llamada',
      'cancel-assignment': 'Visita cancelada',
    },
  },
} satisfies TextsLike<typeof english>;
