import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { noteBody } from '#contract/customers/customers.ts';
import { CreateDialog } from '#src/ui/dialogs/CreateDialog.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';

const schema = noteBody.extend({ propertyId: z.int() });
const MAX_LENGTH = 4000;

/** A note on the property whose page is open. */
export default function NoteDialog({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <CreateDialog
      resource="notes"
      schema={schema}
      title={translate('property.notes.new')}
      values={{ propertyId, text: '', forCrew: false, forCustomer: false }}
      onClose={onClose}
    >
      <NoteInput source="text" label="property.notes.text" type="note" maxLength={MAX_LENGTH} />
      <SwitchInput source="forCrew" label="property.notes.forCrew" span={3} />
      <SwitchInput source="forCustomer" label="property.notes.forCustomer" span={3} />
    </CreateDialog>
  );
}
