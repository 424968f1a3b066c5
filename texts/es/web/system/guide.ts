import type { guideMessages as english } from '#texts/en/web/system/guide.ts';
import type { TextsLike } from '#texts/localized.ts';

export const guideMessages = {
  guide: {
    title: 'Guía',
    shortcuts: 'Teclas',
    enlarge: '%{picture} (más grande, en otra pestaña)',
    keys: {
      palette: 'Buscar cualquier cosa o ir a cualquier pantalla',
      search: 'Escribir en la búsqueda de la lista',
      help: 'Esta ayuda',
      tasks: 'En una propiedad: nota, llamada, recordatorio, cambio de día, correo',
      walk: 'En una propiedad: la siguiente y la anterior de la lista',
      rows: 'Recorrer las filas de una tabla',
      save: 'Guardar un diálogo desde cualquier campo',
      close: 'Cerrar un panel o un diálogo',
      format: 'Negrita y cursiva en los correos',
    },
  },
} satisfies TextsLike<typeof english>;
