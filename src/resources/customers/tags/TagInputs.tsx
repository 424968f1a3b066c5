import { TAG_LENGTH } from '#contract/customers/tags.resource.ts';
import { ColorInput } from '#src/ui/form/ColorInput.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

export default function TagInputs() {
  return (
    <>
      <TextInput source="name" label="tags.fields.name" span={3} isRequired maxLength={TAG_LENGTH} />
      <ColorInput source="color" label="tags.fields.color" none="tagging.noColor" />
    </>
  );
}
