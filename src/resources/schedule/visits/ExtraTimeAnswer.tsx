import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { canAccess } from '#contract/core/permissions.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

const KEY = ['extra-time'];

/** A crew's request for more time: its state, and the office's answer on behalf of the customer. */
export function ExtraTimeAnswer({ assignmentId }: { assignmentId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data } = useCallQuery('GET /extra-service-time-requests', {}, { key: KEY });
  const { run, isPending } = useCallMutation('POST /extra-service-time-requests/:id/answer', {
    invalidates: [KEY],
  });
  useChanged(({ entity, id }) => {
    if (entity === 'assignment' && id === assignmentId) void queryClient.invalidateQueries({ queryKey: KEY });
  });
  const request = data?.find(one => one.assignmentId === assignmentId);
  if (!request) return null;
  const mayAnswer =
    request.status === 'waiting' && canAccess(storedUser()?.permissions ?? [], 'assignment_edit');
  const answer = (isApproved: boolean) => void run({ params: { id: request.id }, body: { isApproved } });
  return (
    <Alert
      severity={request.status === 'waiting' ? 'warning' : 'info'}
      action={
        mayAnswer && (
          <>
            <Button color="inherit" size="small" disabled={isPending} onClick={() => answer(true)}>
              {translate('visits.extraTime.approve')}
            </Button>
            <Button color="inherit" size="small" disabled={isPending} onClick={() => answer(false)}>
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
