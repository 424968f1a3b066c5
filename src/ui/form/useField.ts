import { useInput, useTranslate } from 'ra-core';

/** What every input of a form says about itself. */
export interface FieldProps {
  /** Path of the value in the form. */
  source: string;
  /** Key of the label. */
  label: string;
  /** Key of a sentence under the field. */
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** How many of the six columns it takes from 600 px on; all of them on a phone. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}

interface Conversion {
  /** From the form's value to what the field shows. */
  format?: (value: unknown) => unknown;
  /** From what was typed to the form's value. */
  parse?: (typed: string) => unknown;
}

const asIs = (value: unknown) => value;

/** A field of the form around it: its value, its texts, what it was refused for. */
export function useField(
  { source, label, help, isRequired, isDisabled, span = 6 }: FieldProps,
  { format, parse }: Conversion = {},
) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({
    source,
    ...(format && { format }),
    ...(parse && { parse: parse as (value: unknown) => unknown }),
  });
  const error = fieldState.error?.message;
  return {
    field,
    id,
    error,
    label: translate(label),
    helperText: error ?? (help ? translate(help) : undefined),
    isRequired,
    isDisabled,
    sx: { gridColumn: { xs: '1 / -1', sm: `span ${span}` } },
  };
}

/** For values that are no text: what the control gives is what the form keeps. */
export const useValueField = (props: FieldProps) => useField(props, { format: asIs, parse: asIs });
