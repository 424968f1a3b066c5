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
  /** Label of the empty choice; without it the field is required. */
  none?: string;
  /** Called after the form has stored the choice. */
  onChoose?: (value: string | number | null) => void;
}

const asChoices = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }));

/** Chooses one of a few options. The form's value is the option's value, or null. */
export function SelectInput({ options, none, onChoose, ...props }: SelectInputProps) {
  const { sx, ...rest } = common(props);
  return (
    <RaSelectInput
      {...rest}
      // In a narrow column it would overlap its neighbor.
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

/** react-admin passes the event for a plain choice, and the record for a new one. */
function chosenIn(event: unknown): string | number | undefined {
  const target = (event as { target?: { value?: string | number } } | null)?.target;
  return target?.value === '' ? undefined : target?.value;
}

export function SwitchInput(props: FieldProps) {
  return <BooleanInput {...common(props)} />;
}

interface CheckboxGroupInputProps extends FieldProps {
  options: readonly Option[];
  /** One per line, for options that are sentences. */
  isColumn?: boolean;
}

/** Style of the other fields' labels; react-admin shrinks a group's label to three quarters. */
const LEGEND = {
  transform: 'none',
  marginBottom: '2px',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 560,
  lineHeight: 1.4,
  '&.Mui-focused': { color: 'text.primary' },
} as const;

/** Chooses any of a few options with checkboxes. */
export function CheckboxGroupInput({ options, isColumn = false, ...props }: CheckboxGroupInputProps) {
  const { sx, ...rest } = common(props);
  return (
    <RaCheckboxGroupInput
      {...rest}
      sx={{ ...sx, '&& .RaCheckboxGroupInput-label': LEGEND }}
      choices={asChoices(options)}
      translateChoice={false}
      row={!isColumn}
    />
  );
}
