import { useTranslate } from 'ra-core';
import { MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import { TextSheet } from './TextSheet.tsx';
import type { NumberedStop } from './useShownDay.ts';

export interface NoteSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  onClose: () => void;
  /** Resolves to whether the note was saved; if not, the text stays so that the user can save it again. */
  onSave: (stop: NumberedStop, text: string) => Promise<boolean>;
}

export default function NoteSheet({ isOpen, stop, onClose, onSave }: NoteSheetProps) {
  const translate = useTranslate();
  return (
    <TextSheet
      isOpen={isOpen}
      title={translate('crewDay.noteTitle', { address: stop.address })}
      label={translate('crewDay.note')}
      helperText={translate('crewDay.noteHelp')}
      saveLabel={translate('crewDay.saveNote')}
      maxLength={MAX_NOTE_LENGTH}
      minRows={4}
      autoFocus
      onClose={onClose}
      onSave={text => onSave(stop, text)}
    />
  );
}
