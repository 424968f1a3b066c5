import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldProps, useValueField } from './useField.ts';

interface ChipsInputProps extends FieldProps {
  placeholder?: string;
}

/** Several short texts, such as zip codes, each a chip. A pasted list is told apart at spaces and commas. */
export function ChipsInput(props: ChipsInputProps) {
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  const [typed, setTyped] = useState('');
  const values = (field.value ?? []) as string[];
  const add = (text: string) => {
    const parts = text.split(/[\s,;]+/).filter(Boolean);
    if (parts.length) field.onChange([...new Set([...values, ...parts])]);
    setTyped('');
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      value={values}
      inputValue={typed}
      disabled={isDisabled}
      onInputChange={(_event, text, reason) => {
        if (reason === 'reset') return;
        if (/[\s,;]/.test(text)) add(text);
        else setTyped(text);
      }}
      onChange={(_event, next, reason) => {
        const last = next.at(-1);
        if (reason === 'createOption' && last) add(last);
        else field.onChange(next);
      }}
      onBlur={() => {
        add(typed);
        field.onBlur();
      }}
      renderValue={(chips, getItemProps) =>
        chips.map((chip, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} label={chip} size="small" variant="outlined" {...itemProps} />;
        })
      }
      renderInput={params => (
        <TextField
          {...params}
          id={id}
          label={label}
          required={isRequired}
          error={error !== undefined}
          helperText={helperText}
          placeholder={values.length ? undefined : props.placeholder}
        />
      )}
      sx={sx}
    />
  );
}
