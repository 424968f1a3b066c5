import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { LevelSelect } from './LevelSelect.tsx';
import type { Variable } from './RichTextInput.tsx';
import { typedContent } from './typedContent.ts';
import type { FieldProps } from './useField.ts';
import { VariableButton } from './VariableButton.tsx';
import { variableNode } from './variableNode.ts';
import { marked, unmarked } from './variableText.ts';

/** The editor's paragraphs, lists and links, without images and colors. */
const STARTER_KIT = (DefaultEditorOptions.extensions ?? []).filter(({ name }) => name === 'starterKit');

interface RichTextEditorProps extends FieldProps {
  variables: readonly Variable[];
}

/** react-admin's editor with the few formats that emails need, and variables that can't be split. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { source, label, help, isRequired = false, variables } = props;
  const translate = useTranslate();
  const name = translate(label);
  const named = JSON.stringify(variables);
  const editorOptions = useMemo(() => {
    const labels = new Map((JSON.parse(named) as Variable[]).map(one => [one.name, one.label]));
    return {
      extensions: [...STARTER_KIT, variableNode(labels), typedContent(html => marked(unmarked(html)))],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': name,
          'aria-required': String(isRequired),
        },
      },
    };
  }, [named, name, isRequired]);
  return (
    <RichTextInput
      key={source}
      source={source}
      label={label}
      helperText={help ?? false}
      isRequired={isRequired}
      format={marked}
      parse={unmarked}
      editorOptions={editorOptions}
      toolbar={
        <Box role="toolbar" aria-label={translate('form.rich.toolbar')}>
          <RichTextInputToolbar size="small">
            <LevelSelect />
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <ClearButtons size="small" />
            {variables.length > 0 && <InsertVariable variables={variables} />}
          </RichTextInputToolbar>
        </Box>
      }
      sx={{
        '& .ProseMirror': {
          minHeight: 180,
          maxHeight: '60vh',
          overflowY: 'auto',
          padding: '10px 12px !important',
          color: 'text.primary',
          background: theme => `${theme.sward.paper} !important`,
          overflowWrap: 'anywhere',
          // The editor's own style sheet sets this too, but may load late; until then, a trailing space would
          // become non-breaking.
          whiteSpace: 'break-spaces',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
          '& a': { color: 'primary.main' },
          '& li > p': { margin: '0 !important' },
        },
        '& [data-variable]': {
          padding: '0 5px',
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          background: theme => theme.sward.tint,
          whiteSpace: 'nowrap',
        },
        '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
        // Marks that Sward's emails don't use.
        '& button[value="code"], & button[value="highlight"]': { display: 'none' },
      }}
    />
  );
}

function InsertVariable({ variables }: { variables: readonly Variable[] }) {
  const editor = useTiptapEditor();
  return (
    <VariableButton
      variables={variables}
      onChoose={name => editor?.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
    />
  );
}
