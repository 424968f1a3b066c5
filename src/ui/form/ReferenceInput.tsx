import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
} from 'react-admin';
import { common } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

interface ReferenceInputProps extends FieldProps {
  /** Resource of the referenced record. */
  reference: string;
  /** Field that its records are named and sorted by. */
  optionText: string;
  filter?: Record<string, unknown>;
  /** Label of the empty choice. */
  none?: string;
  /** Text shown if there is nothing to choose. */
  nothing?: string;
}

const NO_FILTER = {};
/** Number of records offered before anything is typed. */
const AT_ONCE = 100;

const asked = ({ source, reference, optionText, filter }: ReferenceInputProps) => ({
  source,
  reference,
  filter: filter ?? NO_FILTER,
  perPage: AT_ONCE,
  sort: { field: optionText, order: 'ASC' as const },
});

const shown = ({ none, nothing, ...props }: ReferenceInputProps) => ({
  ...common(props),
  optionText: props.optionText,
  TextFieldProps: { placeholder: none ?? '' },
  noOptionsText: nothing,
});

/**
 * Chooses a record of another resource from a list or by typing its name; the form's value is its ID, or
 * null.
 */
export function ReferenceInput(props: ReferenceInputProps) {
  return (
    <RaReferenceInput {...asked(props)}>
      <AutocompleteInput {...shown(props)} />
    </RaReferenceInput>
  );
}

/** Chooses several records of another resource; the form's value is their IDs. */
export function ReferenceArrayInput(props: ReferenceInputProps) {
  return (
    <RaReferenceArrayInput {...asked(props)}>
      <AutocompleteArrayInput {...shown(props)} />
    </RaReferenceArrayInput>
  );
}
