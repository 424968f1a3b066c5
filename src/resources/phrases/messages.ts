import type { SameShape } from '../../i18n/shape.ts';

const en = {
  phrase: {
    listTitle: 'Phrases',
    count: '%{count} phrase |||| %{count} phrases',
    search: 'Search name or text',
    none: 'There are no phrases yet. A phrase is a sentence that you write often, ready to be picked.',
    add: 'Add phrase',
    pick: 'Phrases',
    section: 'Phrase',
    sectionHelp: 'Picked by its name wherever a text of its type is asked for.',
    fields: { name: 'Name', type: 'Type', phrase: 'Phrase', isActive: 'Active' },
    types: {
      calendar: 'Calendar',
      assignment: 'Visit',
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
    listTitle: 'Frases',
    count: '%{count} frase |||| %{count} frases',
    search: 'Buscar nombre o texto',
    none: 'Todavía no hay frases. Una frase es un texto que usted escribe seguido, listo para elegirse.',
    add: 'Agregar frase',
    pick: 'Frases',
    section: 'Frase',
    sectionHelp: 'Se elige por su nombre donde se pide un texto de su tipo.',
    fields: { name: 'Nombre', type: 'Tipo', phrase: 'Frase', isActive: 'Activa' },
    types: {
      calendar: 'Calendario',
      assignment: 'Visita',
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
