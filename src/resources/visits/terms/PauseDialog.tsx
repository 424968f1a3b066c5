import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Pause, Service } from '../../../../contract/calls/services.ts';
import { addDays, type Day, showDay } from '../../../../contract/days.ts';
import { today } from '../../../dataProvider/today.ts';
import { FieldRow, FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DayField, LongTextField } from '../../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../../ui/dialogs/useDraft.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { openPause } from '../terms.ts';
import { getService, pauseService, previewService, resumeService } from '../termsCalls.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { useDifference } from './useDifference.ts';

interface PauseDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Pauses a service by date, or resumes one that is paused; shows before saving which visits that changes. */
export function PauseDialog(props: PauseDialogProps) {
  const translate = useTranslate();
  const { data: service, isError } = useQuery({
    queryKey: ['service', props.serviceId],
    queryFn: () => getService(props.serviceId),
    staleTime: 0,
  });
  if (!service) {
    return (
      <FormDialog
        title={translate('schedule.pause.title')}
        saveLabel={translate('schedule.pause.action')}
        onSave={async () => {}}
        onClose={props.onClose}
        canSave={false}
      >
        {isError ? (
          <Alert severity="error">{translate('schedule.notLoaded')}</Alert>
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </FormDialog>
    );
  }
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
  const { draft, set, errors, setErrors } = useDraft<{ from: Day; until: Day | null; reason: string }>({
    from: firstDay,
    until: null,
    reason: '',
  });
  const { from, until } = draft;
  const asked = useDifference(`pause-${serviceId}`, { from, until }, (wanted, signal) =>
    previewService(serviceId, { kind: 'pause', ...wanted }, signal),
  );
  const save = async () => {
    try {
      const { data } = await pauseService(serviceId, { from, until, reason: draft.reason || null });
      await invalidateSchedule(queryClient);
      onSaved?.(data);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('schedule.pause.title')}
      saveLabel={translate('schedule.pause.action')}
      onSave={save}
      onClose={onClose}
      canSave={asked.difference !== null}
    >
      <FieldRow>
        <DayField
          label={translate('schedule.pause.from')}
          value={from}
          onChange={day => day && set({ from: day })}
          error={errors.from ?? asked.fieldErrors.from}
        />
        <DayField
          label={`${translate('schedule.pause.until')} (${translate('schedule.optional')})`}
          value={until}
          onChange={day => set({ until: day })}
          min={addDays(from, 1)}
          error={errors.until ?? asked.fieldErrors.until}
          help={translate('schedule.pause.untilHelp')}
        />
      </FieldRow>
      <LongTextField
        label={translate('schedule.reason')}
        value={draft.reason}
        onChange={reason => set({ reason })}
        error={errors.reason}
      />
      <DifferenceView difference={asked.difference} error={asked.error} />
    </FormDialog>
  );
}

function ResumeForm({ serviceId, pause, onClose, onSaved }: PauseDialogProps & { pause: Pause }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft<{ date: Day }>({ date: today() });
  const asked = useDifference(`resume-${serviceId}`, draft, (wanted, signal) =>
    previewService(serviceId, { kind: 'resume', ...wanted }, signal),
  );
  const save = async () => {
    try {
      const { data } = await resumeService(serviceId, draft);
      await invalidateSchedule(queryClient);
      onSaved?.(data);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };
  const from = showDay(pause.fromDate);
  return (
    <FormDialog
      title={translate('schedule.pause.resumeTitle')}
      saveLabel={translate('schedule.pause.resume')}
      onSave={save}
      onClose={onClose}
      canSave={asked.difference !== null}
    >
      <Alert severity="info">
        {pause.resumeDate
          ? translate('schedule.pause.pausedUntil', { from, until: showDay(pause.resumeDate) })
          : translate('schedule.pause.paused', { from })}
        {pause.reason && ` “${pause.reason}”`}
      </Alert>
      <DayField
        label={translate('schedule.pause.resumeFrom')}
        value={draft.date}
        onChange={day => day && set({ date: day })}
        error={errors.date ?? asked.fieldErrors.date}
      />
      <DifferenceView difference={asked.difference} error={asked.error} />
    </FormDialog>
  );
}
