import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  phrase: {
    pick: 'Phrases',
    types: {
      calendar: 'Calendar',
      assignment: 'Crew’s message to a customer',
      reminder: 'Reminder',
      note: 'Note',
      general: 'General',
      'un-assign': 'Skipped visit',
      callLog: 'Call log',
      'cancel-assignment': 'Cancelled visit',
    },
  },
} as const;

const es = {
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
} as const satisfies SameShape<typeof en>;

export const phraseMessages = { en, es };
