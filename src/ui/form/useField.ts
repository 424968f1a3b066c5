import { useInput, useTranslate } from 'ra-core';

/** Props common to all inputs of a form. */
export interface FieldProps {
  /** Path of the value in the form. */
  source: string;
  /** Key of the label. */
  label: string;
  /** Key of the help text under the field. */
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Number of the six columns to span from 600 px on; on a phone it spans all of them. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}

interface Conversion {
  /** From the form's value to the displayed value. */
  format?: (value: unknown) => unknown;
  /** From the typed text to the form's value. */
  parse?: (typed: string) => unknown;
}

const asIs = (value: unknown) => value;

/** A field of the surrounding form: its value, its texts and its error. */
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

/** For values that aren't text: the control's value is the form's value. */
export const useValueField = (props: FieldProps) => useField(props, { format: asIs, parse: asIs });
