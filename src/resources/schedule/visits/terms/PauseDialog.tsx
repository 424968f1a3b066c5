import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type Day, showDay } from '#contract/core/days.ts';
import { pauseBody, resumeBody } from '#contract/schedule/schedule.ts';
import type { Pause, Service } from '#contract/schedule/services.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '#src/ui/dialogs/WaitingDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { invalidateSchedule } from '../invalidate.ts';
import { openPause } from '../terms.ts';
import { pauseService, resumeService } from '../termsCalls.ts';
import { ServiceDifference } from './ServiceDifference.tsx';

interface PauseDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Pauses a service by date, or resumes a paused one; previews which visits change. */
export function PauseDialog(props: PauseDialogProps) {
  const translate = useTranslate();
  const { data: service, isError } = useCallQuery(
    'GET /services/:id',
    { params: { id: props.serviceId } },
    { key: ['service', props.serviceId], staleTime: 0 },
  );
  if (!service)
    return (
      <WaitingDialog title={translate('schedule.pause.title')} isFailed={isError} onClose={props.onClose} />
    );
  const pause = openPause(service, today());
  return pause ? (
    <ResumeForm {...props} pause={pause} />
  ) : (
    <PauseForm {...props} firstDay={service.nextVisit?.date ?? today()} />
  );
}

function PauseForm({ serviceId, firstDay, onClose, onSaved }: PauseDialogProps & { firstDay: Day }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={translate('schedule.pause.title')}
      saveLabel={translate('schedule.pause.action')}
      schema={pauseBody}
      values={{ from: firstDay, until: null, endsForced: false }}
      save={async body => {
        const { data } = await pauseService(serviceId, body);
        await invalidateSchedule(queryClient);
        onSaved?.(data);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput source="from" type="date" label="schedule.pause.from" isRequired span={3} />
      <TextInput
        source="until"
        type="date"
        label="schedule.pause.until"
        help="schedule.pause.untilHelp"
        span={3}
      />
      <TextInput source="reason" label="schedule.reason" rows={2} />
      <ServiceDifference serviceId={serviceId} kind="pause" />
    </FormDialog>
  );
}

function ResumeForm({ serviceId, pause, onClose, onSaved }: PauseDialogProps & { pause: Pause }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const from = showDay(pause.fromDate);
  return (
    <FormDialog
      title={translate('schedule.pause.resumeTitle')}
      saveLabel={translate('schedule.pause.resume')}
      schema={resumeBody}
      values={{ date: today() }}
      save={async body => {
        const { data } = await resumeService(serviceId, body);
        await invalidateSchedule(queryClient);
        onSaved?.(data);
        onClose();
      }}
      onClose={onClose}
    >
      <Alert severity="info">
        {pause.resumeDate
          ? translate('schedule.pause.pausedUntil', { from, until: showDay(pause.resumeDate) })
          : translate('schedule.pause.paused', { from })}
        {pause.reason && ` “${visitReasonText(pause.reason)}”`}
      </Alert>
      <TextInput source="date" type="date" label="schedule.pause.resumeFrom" isRequired />
      <ServiceDifference serviceId={serviceId} kind="resume" />
    </FormDialog>
  );
}
