import {
  BooleanInput,
  CheckboxGroupInput as RaCheckboxGroupInput,
  SelectInput as RaSelectInput,
} from 'react-admin';
import type { Option } from '../list/filters.ts';
import { common } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

export { TextInput } from './TextInput.tsx';

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
  const { sx, ...rest } = common(props);
  return (
    <RaSelectInput
      {...rest}
      // In a narrow column it would lie over its neighbour.
      sx={{ minWidth: 0, ...sx }}
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
