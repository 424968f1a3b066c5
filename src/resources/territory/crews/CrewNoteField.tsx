import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import type { CrewNoteBody } from '#contract/territory/vendors.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';

interface CrewNoteFieldProps {
  label: string;
  initial: CrewNoteBody;
  onSave: (note: CrewNoteBody) => Promise<void>;
  onCancel?: () => void;
}

/** Field to write a note; the text stays if saving fails. */
export function CrewNoteField({ label, initial, onSave, onCancel }: CrewNoteFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(initial.text);
  const [forCrew, setForCrew] = useState(initial.forCrew);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    try {
      await onSave({ text, forCrew });
    } catch (error) {
      const own = error instanceof HttpError ? error.body?.errors?.text : undefined;
      setFailure(own ?? failureMessage(error, storedLanguage()));
      setSaving(false);
    }
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={label}
        value={text}
        onChange={event => setText(event.target.value)}
        multiline
        minRows={2}
        error={failure !== null}
        helperText={failure}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          control={<Switch checked={forCrew} onChange={event => setForCrew(event.target.checked)} />}
          label={translate('crew.noteForCrew')}
        />
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
        <Button type="submit" variant="outlined" loading={isSaving} disabled={text.trim() === ''}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}
