import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../shell/Sheet.tsx';
import { useOneAtATime } from '../taps.ts';

interface TextSheetProps {
  isOpen: boolean;
  title: string;
  label: string;
  saveLabel: string;
  maxLength: number;
  minRows: number;
  helperText?: string;
  autoFocus?: boolean;
  /** Shown above the field, with the text and a function that replaces it. */
  before?: (text: string, setText: (text: string) => void) => ReactNode;
  after?: ReactNode;
  onClose: () => void;
  /** Resolves to whether the text was saved; if not, it stays so that the user can save it again. */
  onSave: (text: string) => Promise<boolean>;
}

/** A sheet for writing one text. */
export function TextSheet(props: TextSheetProps) {
  const { isOpen, title, label, saveLabel, maxLength, minRows, helperText, autoFocus } = props;
  const { before, after, onClose, onSave } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const save = useOneAtATime(async () => {
    if (!(await onSave(text.trim()))) return;
    setText('');
    onClose();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('crewDay.cancel')}
          </Button>
          <Button variant="contained" disabled={!text.trim()} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {before?.(text, setText)}
      <TextField
        fullWidth
        multiline
        minRows={minRows}
        autoFocus={autoFocus ?? false}
        label={label}
        helperText={helperText}
        value={text}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {after}
    </Sheet>
  );
}
