import { useFormContext } from 'react-hook-form';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { VariableButton } from '#src/ui/form/VariableButton.tsx';
import { useVariables } from './useVariables.ts';

interface SubjectInputProps {
  source: string;
  isRequired: boolean;
}

/** The subject of an email; a variable is inserted at the cursor. */
export function SubjectInput({ source, isRequired }: SubjectInputProps) {
  const variables = useVariables();
  const { setValue } = useFormContext();
  const insert = (name: string) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${source}"]`);
    if (!field) return;
    const from = field.selectionStart ?? field.value.length;
    const written = `${field.value.slice(0, from)}{{${name}}}`;
    setValue(source, written + field.value.slice(field.selectionEnd ?? from), { shouldDirty: true });
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(written.length, written.length));
  };
  return (
    <TextInput
      source={source}
      label="emailTemplate.fields.subject"
      isRequired={isRequired}
      maxLength={200}
      end={<VariableButton variables={variables} onChoose={insert} />}
    />
  );
}
