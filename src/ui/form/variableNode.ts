import { Node } from '@tiptap/core';

/**
 * Editor node for a variable: inline, deleted as a whole, and not editable. `labels` are the office's names
 * for the variables.
 */
export const variableNode = (labels: ReadonlyMap<string, string>) =>
  Node.create({
    name: 'variable',
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: element => element.dataset.variable,
        renderHTML: ({ name }) => ({ 'data-variable': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, `{{${HTMLAttributes['data-variable']}}}`],
    renderText: ({ node }) => `{{${node.attrs.name}}}`,
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        const { name } = node.attrs;
        dom.dataset.variable = name;
        dom.textContent = labels.get(name) ?? `{{${name}}}`;
        dom.title = `{{${name}}}`;
        return { dom };
      },
  });
