import { AutocompleteInput, ReferenceInput as RaReferenceInput } from 'react-admin';
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

/** A record of another kind, chosen from a list or found by typing its name; the form keeps its id, or null. */
export function ReferenceInput({
  reference,
  optionText,
  filter,
  none,
  nothing,
  ...props
}: ReferenceInputProps) {
  return (
    <RaReferenceInput
      source={props.source}
      reference={reference}
      filter={filter ?? NO_FILTER}
      perPage={AT_ONCE}
      sort={{ field: optionText, order: 'ASC' }}
    >
      <AutocompleteInput
        {...common(props)}
        optionText={optionText}
        TextFieldProps={{ placeholder: none ?? '' }}
        noOptionsText={nothing}
      />
    </RaReferenceInput>
  );
}
