/** Texts of react-admin's text editor; its language packs don't include them. */
export const editorMessages = {
  'ra.tiptap': {
    paragraph: 'Normal',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    current_level: 'Paragraph style',
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
