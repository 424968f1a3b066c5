import { commands, Extension } from '@tiptap/core';

/**
 * Keeps newer typing from being overwritten: the form passes typed text back to the editor a moment later, so
 * the editor ignores any content that it emitted itself. `stored` turns the editor's HTML into what the form
 * passes back.
 */
export const typedContent = (stored: (html: string) => string) =>
  Extension.create<object, { said: string[] }>({
    name: 'typedContent',
    addStorage: () => ({ said: [] }),
    onUpdate() {
      this.storage.said.push(this.editor.isEmpty ? '' : stored(this.editor.getHTML()));
    },
    addCommands() {
      const { editor, storage } = this;
      return {
        setContent: (content, options) => props => {
          const stands = editor.isEmpty ? '' : stored(editor.getHTML());
          if (content === stands) {
            storage.said = [];
            return true;
          }
          const at = typeof content === 'string' ? storage.said.indexOf(content) : -1;
          if (at < 0) return commands.setContent(content, options)(props);
          storage.said.splice(0, at + 1);
          return true;
        },
      };
    },
  });
