import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
} from 'react-admin';
import { common } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

interface ReferenceInputProps extends FieldProps {
  /** The resource that it names a record of. */
  reference: string;
  /** The field by which its records are named and sorted. */
  optionText: string;
  filter?: Record<string, unknown>;
  /** What an empty choice is called. */
  none?: string;
  /** What is said where there is nothing to choose. */
  nothing?: string;
}

const NO_FILTER = {};
/** How many are offered before anything is typed. */
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

/** A record of another kind, chosen from a list or found by typing its name; the form keeps its id, or null. */
export function ReferenceInput(props: ReferenceInputProps) {
  return (
    <RaReferenceInput {...asked(props)}>
      <AutocompleteInput {...shown(props)} />
    </RaReferenceInput>
  );
}

/** Any records of another kind, found in the same way; the form keeps their ids. */
export function ReferenceArrayInput(props: ReferenceInputProps) {
  return (
    <RaReferenceArrayInput {...asked(props)}>
      <AutocompleteArrayInput {...shown(props)} />
    </RaReferenceArrayInput>
  );
}
