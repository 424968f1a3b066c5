// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { describe, expect, it, onTestFinished } from 'vitest';
import { typedContent } from '#src/ui/form/typedContent.ts';

const silently = { emitUpdate: false };

function makeEditor(): Editor {
  const starterKit = (DefaultEditorOptions.extensions ?? []).filter(({ name }) => name === 'starterKit');
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...starterKit, typedContent(html => html)],
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

describe('text typed into the editor', () => {
  it('stays when the form passes back content from before the last keystrokes', () => {
    const editor = makeEditor();
    const said: string[] = [];
    editor.on('update', () => said.push(editor.getHTML()));
    for (const key of ['D', 'e']) editor.commands.insertContent(key);
    editor.commands.setContent(said[0] ?? '', silently);
    editor.commands.insertContent('a');
    for (const late of said.slice(1)) editor.commands.setContent(late, silently);
    expect(editor.getText()).toBe('Dea');
  });

  it('is replaced by content that the form sets, even if the same content was typed long ago', () => {
    const editor = makeEditor();
    editor.commands.insertContent('Dear');
    editor.commands.setContent('<p>Dear</p>', silently);
    editor.commands.setContent('<p>Hello</p>', silently);
    expect(editor.getText()).toBe('Hello');
    editor.commands.setContent('<p>Dear</p>', silently);
    expect(editor.getText()).toBe('Dear');
    editor.commands.setContent('', silently);
    expect(editor.isEmpty).toBe(true);
  });
});
