import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import type { PhraseType } from '#contract/core/enums.ts';
import { TextInput } from './inputs.tsx';
import { PhraseChips } from './PhraseChips.tsx';

interface NoteInputProps {
  source: string;
  label: string;
  /** Key of the help text under the field. */
  help?: string;
  type: PhraseType;
  maxLength: number;
  /** False if the field is optional. */
  isRequired?: boolean;
}

/** A longer text with the office's phrases of that type; picking a phrase appends it. */
export function NoteInput({ source, label, help, type, maxLength, isRequired = true }: NoteInputProps) {
  const { getValues, setValue } = useFormContext();
  const add = (phrase: string) => {
    const written = String(getValues(source) ?? '').trim();
    const text = written ? `${written} ${phrase}` : phrase;
    setValue(source, text.slice(0, maxLength), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <TextInput
        source={source}
        label={label}
        help={help}
        rows={3}
        isRequired={isRequired}
        maxLength={maxLength}
      />
      <PhraseChips type={type} onPick={add} />
    </Box>
  );
}
