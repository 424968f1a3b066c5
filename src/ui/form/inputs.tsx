import InputAdornment from '@mui/material/InputAdornment';
import type { FocusEvent, ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput as RaCheckboxGroupInput,
  SelectInput as RaSelectInput,
  TextArrayInput as RaTextArrayInput,
  TextInput as RaTextInput,
} from 'react-admin';
import type { Option } from '../list/filters.ts';
import type { FieldProps } from './useField.ts';

/** What every input of ours gives react-admin's: its columns of the form's six, help only where there is some. */
export function common({ source, label, help, isRequired, isDisabled, span = 6 }: FieldProps) {
  return {
    source,
    label,
    helperText: help ?? (false as const),
    isRequired: isRequired ?? false,
    // Not disabled: react-hook-form would leave the value of a disabled field out of what is saved.
    readOnly: isDisabled ?? false,
    margin: 'none' as const,
    sx: { gridColumn: { xs: '1 / -1', sm: `span ${span}` } },
  };
}

interface TextInputProps extends FieldProps {
  placeholder?: string;
  autoFocus?: boolean;
  /** Told after the form took what was typed. */
  onType?: (text: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  type?: 'text' | 'email' | 'date' | 'time';
  /** Lines of a longer text. */
  rows?: number;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  /** First and last day of a date. */
  min?: string | undefined;
  max?: string | undefined;
  /** Stands before the text inside the field. */
  start?: ReactNode;
  /** Stands after the text inside the field. */
  end?: ReactNode;
}

/** One line of text, or several. Empty is null. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', rows, placeholder, autoFocus, onType, onBlur, start, end } = props;
  const { autoComplete = 'off', inputMode, maxLength, min, max } = props;
  return (
    <RaTextInput
      {...common(props)}
      type={type}
      multiline={rows !== undefined}
      minRows={rows ?? 1}
      placeholder={placeholder ?? ''}
      autoFocus={autoFocus ?? false}
      onChange={event => onType?.(String(event?.target?.value ?? ''))}
      onBlur={event => onBlur?.(event)}
      slotProps={{
        htmlInput: { autoComplete, inputMode, maxLength, min, max },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  );
}

interface SelectInputProps extends FieldProps {
  options: readonly Option[];
  /** What an empty choice is called; without it something has to be chosen. */
  none?: string;
  /** Told after the form took the choice. */
  onChoose?: (value: string | number | null) => void;
}

const asChoices = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }));

/** One of a few. The form keeps the option's value, or null. */
export function SelectInput({ options, none, onChoose, ...props }: SelectInputProps) {
  return (
    <RaSelectInput
      {...common(props)}
      isRequired={props.isRequired ?? none === undefined}
      choices={asChoices(options)}
      translateChoice={false}
      emptyText={none ?? ''}
      slotProps={{ select: { displayEmpty: none !== undefined } }}
      onChange={event => onChoose?.(chosenIn(event) ?? null)}
    />
  );
}

/** react-admin hands over the event of a plain choice, and the record of a new one. */
function chosenIn(event: unknown): string | number | undefined {
  const target = (event as { target?: { value?: string | number } } | null)?.target;
  return target?.value === '' ? undefined : target?.value;
}

/** Yes or no. */
export function SwitchInput(props: FieldProps) {
  return <BooleanInput {...common(props)} />;
}

interface CheckboxGroupInputProps extends FieldProps {
  options: readonly Option[];
  /** One below the other: for options that are sentences. */
  isColumn?: boolean;
}

/** Any of a few, each with a box to tick. */
export function CheckboxGroupInput({ options, isColumn = false, ...props }: CheckboxGroupInputProps) {
  return (
    <RaCheckboxGroupInput
      {...common(props)}
      choices={asChoices(options)}
      translateChoice={false}
      row={!isColumn}
    />
  );
}

const apart = (texts: readonly string[]) => [
  ...new Set(texts.flatMap(text => text.split(/[\s,;]+/)).filter(Boolean)),
];

/** Several short texts, such as zip codes, each a chip. A pasted list is told apart at spaces and commas. */
export function TextArrayInput(props: FieldProps) {
  return <RaTextArrayInput {...common(props)} parse={(texts: string[] | null) => apart(texts ?? [])} />;
}
