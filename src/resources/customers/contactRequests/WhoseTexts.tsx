import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, useTranslate } from 'ra-core';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { assignTextsBody } from '#contract/customers/inbox.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormFailure } from '#src/ui/form/FormSection.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { useSubmission } from '#src/ui/form/submission.ts';

/** Says which customer sent the texts of a request. */
export function WhoseTexts({ request: { id } }: { request: ContactRequest }) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /contact-us/:id/assign-texts', {
    invalidates: [['contact-us'], ['inbox']],
    isAnnounced: true,
  });
  const { resolver, submit, isSaving, box } = useSubmission(assignTextsBody, body =>
    send({ params: { id }, body }),
  );
  return (
    <Form resolver={resolver} onSubmit={submit} noValidate disableInvalidFormNotification>
      <Box ref={box} sx={{ display: 'grid', gap: 1 }}>
        <ReferenceInput
          source="customerId"
          reference="customers"
          optionText="name"
          label="inbox.whose.label"
          help="inbox.whose.help"
        />
        <FormFailure />
        <Box>
          <Button type="submit" variant="outlined" loading={isSaving}>
            {translate('inbox.whose.action')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
