import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CONTACT_REQUEST_OUTCOMES } from '#contract/core/enums.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { contactAnswerBody, MAX_REQUEST_LENGTH } from '#contract/customers/contactRequests.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormFailure } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ResumeChoices } from '#src/ui/form/ResumeChoices.tsx';
import { useSubmission } from '#src/ui/form/submission.ts';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';

/** The office's answer; for requests other than questions it also decides whether to grant them. */
export function AnswerForm({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /contact-us/:id/answer', {
    invalidates: [['contact-us']],
    shouldReadAfterRefusal: true,
    isAnnounced: true,
  });
  const outcomes = useTextOptions(CONTACT_REQUEST_OUTCOMES, 'contactRequest.outcomes');
  const { id, email, kind, version, customerId } = request;
  const { resolver, submit, isSaving, box } = useSubmission(contactAnswerBody, async body => {
    await send({ params: { id }, body, version });
  });
  return (
    <Form record={NO_ANSWER} resolver={resolver} onSubmit={submit} noValidate disableInvalidFormNotification>
      <Box ref={box} sx={{ display: 'grid', gap: 1 }}>
        {kind !== 'question' && (
          <SelectInput source="outcome" label="contactRequest.fields.outcome" options={outcomes} />
        )}
        {kind === 'activation' && <Resumed propertyId={request.propertyId} />}
        <TextInput
          source="answer"
          label={
            customerId
              ? translate('contactRequest.answerPortal')
              : translate('contactRequest.answerLabel', { email: email || showPhone(request.phone ?? '') })
          }
          help={customerId ? 'contactRequest.portalHelp' : 'contactRequest.answerHelp'}
          rows={3}
          maxLength={MAX_REQUEST_LENGTH}
        />
        <FormFailure />
        <Box>
          <Button type="submit" variant="contained" loading={isSaving}>
            {translate('contactRequest.send')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

const NO_ANSWER = {};

/** Chooses which services resume when the property becomes active. */
function Resumed({ propertyId }: Pick<ContactRequest, 'propertyId'>) {
  const { setValue } = useFormContext();
  const [outcome, chosen] = useWatch({ name: ['outcome', 'resumeServiceIds'] });
  const { data: preview } = useCallQuery(
    'GET /properties/:id/status-preview',
    { params: { id: propertyId ?? 0 }, query: { status: 'active' } },
    {
      key: ['properties', 'statusPreview', propertyId, 'active'],
      enabled: outcome === 'accepted' && propertyId !== null,
    },
  );
  // All of them by default.
  useEffect(() => {
    setValue('resumeServiceIds', preview && !preview.isLocked ? preview.resumes.map(({ id }) => id) : []);
  }, [preview, setValue]);
  if (outcome !== 'accepted' || !preview || preview.from === 'active') return null;
  return (
    <ResumeChoices
      services={preview.resumes}
      isLocked={preview.isLocked}
      chosen={chosen ?? []}
      onChange={ids => setValue('resumeServiceIds', ids, { shouldDirty: true })}
    />
  );
}
