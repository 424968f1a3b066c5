import type { editorMessages as english } from '#texts/en/web/ui/form/editor.ts';
import type { TextsLike } from '#texts/localized.ts';

export const editorMessages = {
  'ra.tiptap': {
    paragraph: 'Normal',
    heading1: 'Título 1',
    heading2: 'Título 2',
    heading3: 'Título 3',
    current_level: 'Estilo del párrafo',
    bold: 'Negrita',
    italic: 'Cursiva',
    underline: 'Subrayado',
    strike: 'Tachado',
    code: 'Código',
    list_bulleted: 'Lista con viñetas',
    list_numbered: 'Lista numerada',
    link: 'Agregar un enlace',
    clear_format: 'Quitar el formato',
  },
} satisfies TextsLike<typeof english>;
