import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { ChangeRequest } from '#contract/customers/subscriptions.calls.ts';
import { type ChangeAnswerBody, changeAnswerBody } from '#contract/customers/subscriptions.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface Doing {
  request: ChangeRequest;
  isApplied: boolean;
}

/** The customer's pending change requests, to approve or decline; hidden if there are none. */
export function ChangeRequestsCard({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const refreshPage = useRefresh();
  const mayDecide = useHasPermission('service_edit');
  const [doing, setDoing] = useState<Doing | null>(null);
  const queryKey = ['properties', 'changeRequests', propertyId];
  const { data = [] } = useCallQuery(
    'GET /properties/:propertyId/change-requests',
    { params: { propertyId } },
    { key: queryKey },
  );
  const { send } = useCallMutation('POST /change-requests/:id/answer', {
    invalidates: [queryKey],
    onDone: refreshPage,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useChanged(({ entity, propertyId: changed }) => {
    if (entity === 'service' && changed === propertyId) refresh();
  });
  const wishOf = ({ serviceType, frequency, weekday, totalCents }: ChangeRequest) =>
    [
      translate(`words.serviceType.${serviceType}`),
      translate(frequencyKey(frequency)),
      translate(`words.weekday.${weekday}`),
      totalCents !== null && showMoney(totalCents),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      {data.map(request => (
        <Alert
          key={request.id}
          severity="info"
          action={
            mayDecide && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button color="inherit" size="small" onClick={() => setDoing({ request, isApplied: true })}>
                  {translate('property.asked.apply')}
                </Button>
                <Button color="inherit" size="small" onClick={() => setDoing({ request, isApplied: false })}>
                  {translate('property.asked.decline')}
                </Button>
              </Box>
            )
          }
        >
          {translate('property.asked.text', { wish: wishOf(request) })}
        </Alert>
      ))}
      {doing && (
        <FormDialog<ChangeAnswerBody>
          title={translate(doing.isApplied ? 'property.asked.applyTitle' : 'property.asked.declineTitle', {
            wish: wishOf(doing.request),
          })}
          saveLabel={translate(doing.isApplied ? 'property.asked.apply' : 'property.asked.decline')}
          schema={changeAnswerBody}
          values={{ isApplied: doing.isApplied, answer: null }}
          save={async body => {
            await send({ params: { id: doing.request.id }, body });
            setDoing(null);
          }}
          onClose={() => setDoing(null)}
        >
          <TextInput
            source="answer"
            label="property.asked.answer"
            rows={2}
            isRequired={!doing.isApplied}
            maxLength={500}
          />
        </FormDialog>
      )}
    </>
  );
}
