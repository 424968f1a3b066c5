import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useOneAtATime } from '../taps.ts';
import type { NumberedStop } from './useShownDay.ts';

export interface NoteSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  onClose: () => void;
  /** Resolves to whether it was saved; otherwise the text stays here to be saved again. */
  onSave: (stop: NumberedStop, text: string) => Promise<boolean>;
}

export default function NoteSheet({ isOpen, stop, onClose, onSave }: NoteSheetProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const save = useOneAtATime(async () => {
    if (!(await onSave(stop, text.trim()))) return;
    setText('');
    onClose();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewDay.noteTitle', { address: stop.address })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('crewDay.cancel')}
          </Button>
          <Button variant="contained" disabled={!text.trim()} onClick={() => void save()}>
            {translate('crewDay.saveNote')}
          </Button>
        </>
      }
    >
      <TextField
        fullWidth
        multiline
        minRows={4}
        autoFocus
        label={translate('crewDay.note')}
        helperText={translate('crewDay.noteHelp')}
        value={text}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
      />
    </Sheet>
  );
}
