import type { SameShape } from '#src/i18n/shape.ts';

/** Texts of react-admin's text editor; its language packs don't include them. */
const en = {
  'ra.tiptap': {
    paragraph: 'Normal',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    current_level: 'Style of the paragraph',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    code: 'Code',
    list_bulleted: 'Bulleted list',
    list_numbered: 'Numbered list',
    link: 'Add a link',
    clear_format: 'Clear format',
  },
} as const;

const es = {
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
} as const satisfies SameShape<typeof en>;

export const editorMessages = { en, es };
