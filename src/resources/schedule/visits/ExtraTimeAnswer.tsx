import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { canAccess } from '#contract/core/permissions.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

const KEY = ['extra-time'];

/** A crew's request for more time: its state, and the office's answer on behalf of the customer. */
export function ExtraTimeAnswer({ assignmentId }: { assignmentId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { data } = useCallQuery('GET /extra-service-time-requests', {}, { key: KEY });
  const again = () => queryClient.invalidateQueries({ queryKey: KEY });
  useChanged(({ entity, id }) => {
    if (entity === 'assignment' && id === assignmentId) void again();
  });
  const request = data?.find(one => one.assignmentId === assignmentId);
  if (!request) return null;
  const mayAnswer =
    request.status === 'waiting' && canAccess(storedUser()?.permissions ?? [], 'assignment_edit');
  const answer = async (isApproved: boolean) => {
    setSending(true);
    const given = { params: { id: request.id }, body: { isApproved } };
    await call('POST /extra-service-time-requests/:id/answer', given).catch(toastError);
    await again();
    setSending(false);
  };
  return (
    <Alert
      severity={request.status === 'waiting' ? 'warning' : 'info'}
      action={
        mayAnswer && (
          <>
            <Button color="inherit" size="small" disabled={isSending} onClick={() => void answer(true)}>
              {translate('visits.extraTime.approve')}
            </Button>
            <Button color="inherit" size="small" disabled={isSending} onClick={() => void answer(false)}>
              {translate('visits.extraTime.reject')}
            </Button>
          </>
        )
      }
    >
      {translate(`visits.extraTime.${request.status}`, {
        crew: request.crewName,
        minutes: request.minutes,
        who: request.answeredBy ?? '',
      })}
    </Alert>
  );
}
