import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Day } from '../../../contract/days.ts';
import type { Cents } from '../../../contract/money.ts';
import { centsOf, dollarsOf } from '../form/amounts.ts';

interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  help?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
}

type DayFieldProps = FieldProps<Day | null> & { min?: Day; max?: Day };

/** A calendar day; empty is null. */
export function DayField({ label, value, onChange, error, help, min, max, ...flags }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
      error={error !== undefined}
      helperText={error ?? help}
      disabled={flags.isDisabled ?? false}
      required={flags.isRequired ?? false}
      fullWidth
      slotProps={{ htmlInput: { min, max } }}
    />
  );
}

/** An amount in dollars, kept in cents; empty is null. What is no amount keeps the last one and says so. */
export function MoneyField({ label, value, onChange, error, help, ...flags }: FieldProps<Cents | null>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = typed !== null && Number.isNaN(centsOf(typed));
  const change = (text: string) => {
    setTyped(text);
    const cents = centsOf(text);
    if (!Number.isNaN(cents)) onChange(cents);
  };
  return (
    <TextField
      label={label}
      value={typed ?? dollarsOf(value)}
      onChange={event => change(event.target.value)}
      onBlur={() => setTyped(null)}
      error={error !== undefined || isUnreadable}
      helperText={error ?? help}
      disabled={flags.isDisabled ?? false}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}

type ChoiceFieldProps<T extends string | number> = FieldProps<T | null> & {
  options: readonly { value: T; label: string }[];
  /** What stands for null; without it one of the options has to be chosen. */
  none?: string;
};

/** One of a few; null is the entry `none`. */
export function ChoiceField<T extends string | number>({
  label,
  value,
  onChange,
  options,
  none,
  error,
  help,
  ...flags
}: ChoiceFieldProps<T>) {
  const chosen = options.findIndex(option => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={chosen === -1 ? '' : String(chosen)}
      onChange={event => onChange(options[Number(event.target.value || -1)]?.value ?? null)}
      error={error !== undefined}
      helperText={error ?? help}
      disabled={flags.isDisabled ?? false}
      required={flags.isRequired ?? false}
      fullWidth
      slotProps={{ select: { displayEmpty: none !== undefined } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((option, index) => (
        <MenuItem key={option.value} value={String(index)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type TextAreaProps = FieldProps<string> & { rows?: number };

export function LongTextField({ label, value, onChange, error, help, rows = 2, ...flags }: TextAreaProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={flags.isRequired ? label : `${label} (${translate('schedule.optional')})`}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      disabled={flags.isDisabled ?? false}
      multiline
      minRows={rows}
      maxRows={8}
      fullWidth
    />
  );
}
