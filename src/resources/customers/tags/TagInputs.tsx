import { TAG_LENGTH } from '#contract/customers/tags.resource.ts';
import { ColourInput } from '#src/ui/form/ColourInput.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

export default function TagInputs() {
  return (
    <>
      <TextInput source="name" label="tags.fields.name" span={3} isRequired maxLength={TAG_LENGTH} />
      <ColourInput source="color" label="tags.fields.color" none="tagging.noColor" />
    </>
  );
}
