import { commands, Extension } from '@tiptap/core';

/**
 * The form hands back to the editor what was typed there, a moment later. By then more may have been typed, which must
 * not be overwritten: what the editor has said itself it does not take in again. `stored` makes of the editor's HTML
 * what the form hands back.
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
