import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { endBody } from '#contract/schedule/schedule.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { invalidateSchedule } from '../invalidate.ts';
import { endService } from '../termsCalls.ts';
import { ServiceDifference } from './ServiceDifference.tsx';

interface EndServiceDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Ends a service after a day; completed visits stay, upcoming ones are removed. */
export function EndServiceDialog({ serviceId, onClose, onSaved }: EndServiceDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={translate('schedule.end.title')}
      saveLabel={translate('schedule.end.action')}
      schema={endBody}
      values={{ date: today() }}
      save={async body => {
        const { data } = await endService(serviceId, body);
        await invalidateSchedule(queryClient);
        onSaved?.(data);
        onClose();
      }}
      onClose={onClose}
      isDangerous
    >
      <Alert severity="info">{translate('schedule.end.warning')}</Alert>
      <TextInput source="date" type="date" label="schedule.end.date" isRequired />
      <TextInput source="reason" label="schedule.reason" rows={2} />
      <ServiceDifference serviceId={serviceId} kind="end" />
    </FormDialog>
  );
}
