import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Service } from '../../../../contract/calls/services.ts';
import type { Day } from '../../../../contract/days.ts';
import { today } from '../../../dataProvider/today.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DayField, LongTextField } from '../../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../../ui/dialogs/useDraft.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { endService, previewService } from '../termsCalls.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { useDifference } from './useDifference.ts';

interface EndServiceDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Ends a service after a day; what is done stays, what is still to come leaves the schedule. */
export function EndServiceDialog({ serviceId, onClose, onSaved }: EndServiceDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft<{ date: Day; reason: string }>({
    date: today(),
    reason: '',
  });
  const asked = useDifference(`end-${serviceId}`, { date: draft.date }, (wanted, signal) =>
    previewService(serviceId, { kind: 'end', ...wanted }, signal),
  );
  const save = async () => {
    try {
      const { data } = await endService(serviceId, { date: draft.date, reason: draft.reason || null });
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
      title={translate('schedule.end.title')}
      saveLabel={translate('schedule.end.action')}
      onSave={save}
      onClose={onClose}
      canSave={asked.difference !== null}
      isDangerous
    >
      <Alert severity="info">{translate('schedule.end.warning')}</Alert>
      <DayField
        label={translate('schedule.end.date')}
        value={draft.date}
        onChange={day => day && set({ date: day })}
        error={errors.date ?? asked.fieldErrors.date}
      />
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
