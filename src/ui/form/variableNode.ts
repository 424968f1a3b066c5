import { DefaultEditorOptions } from 'ra-input-rich-text';

/**
 * The editor's own paragraphs, lists and links, and a variable: it stands in a line, is deleted as a whole and cannot be
 * written into. The only such thing that react-admin's editor brings is its picture, which this one is made from.
 */
export function editorExtensions(labels: ReadonlyMap<string, string>) {
  const brought = DefaultEditorOptions.extensions ?? [];
  return brought.flatMap(extension => {
    if (extension.name === 'starterKit') return [extension];
    if (extension.name !== 'image') return [];
    return [
      extension.extend({
        name: 'variable',
        inline: true,
        group: 'inline',
        atom: true,
        draggable: true,
        addOptions: () => ({}),
        addAttributes: () => ({
          name: {
            default: '',
            parseHTML: (element: HTMLElement) => element.dataset.variable,
            renderHTML: ({ name }: { name: string }) => ({ 'data-variable': name }),
          },
        }),
        parseHTML: () => [{ tag: 'span[data-variable]' }],
        renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, string> }) => [
          'span',
          HTMLAttributes,
          `{{${HTMLAttributes['data-variable']}}}`,
        ],
        renderText: ({ node }: { node: { attrs: { name: string } } }) => `{{${node.attrs.name}}}`,
        addNodeView:
          () =>
          ({ node }: { node: { attrs: { name: string } } }) => {
            const dom = document.createElement('span');
            const { name } = node.attrs;
            dom.dataset.variable = name;
            dom.textContent = labels.get(name) ?? `{{${name}}}`;
            dom.title = `{{${name}}}`;
            return { dom };
          },
        addCommands: () => ({}),
        addInputRules: () => [],
      }),
    ];
  });
}
