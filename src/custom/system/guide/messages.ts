import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  guide: {
    title: 'Guide',
    shortcuts: 'Keys',
    enlarge: '%{picture} (larger, in a new tab)',
    keys: {
      palette: 'Search anything, or go anywhere',
      search: 'Type into the list’s search',
      help: 'This help',
      tasks: 'On a property: note, call log, reminder, change of day, letter',
      walk: 'On a property: the next and the previous of the list',
      rows: 'Go through the rows of a table',
      save: 'Save a dialog from any of its fields',
      close: 'Close a panel or a dialog',
      format: 'Bold and italic in e-mails',
    },
  },
} as const;

const es = {
  guide: {
    title: 'Guía',
    shortcuts: 'Teclas',
    enlarge: '%{picture} (más grande, en otra pestaña)',
    keys: {
      palette: 'Buscar cualquier cosa o ir a cualquier pantalla',
      search: 'Escribir en la búsqueda de la lista',
      help: 'Esta ayuda',
      tasks: 'En una propiedad: nota, llamada, recordatorio, cambio de día, carta',
      walk: 'En una propiedad: la siguiente y la anterior de la lista',
      rows: 'Recorrer las filas de una tabla',
      save: 'Guardar un diálogo desde cualquier campo',
      close: 'Cerrar un panel o un diálogo',
      format: 'Negrita y cursiva en las cartas',
    },
  },
} as const satisfies SameShape<typeof en>;

export const guideMessages = { en, es };
