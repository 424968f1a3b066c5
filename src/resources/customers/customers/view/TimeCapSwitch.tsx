import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Service } from '#contract/schedule/services.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

/** Caps the time of bush and bed work at the longest cap in the settings, or removes the cap. */
export function TimeCapSwitch({ service }: { service: Service }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { id: serviceId, customerId, propertyId, current } = service;
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap', {
        params: { customerId, propertyId },
        body: { serviceId, isOn },
        expose: false,
      }),
    onSuccess: () => invalidateSchedule(queryClient),
    onError: toastError,
  });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={current?.timeCapMinutes != null}
          disabled={isPending}
          onChange={event => mutate(event.target.checked)}
        />
      }
      label={translate('property.service.cap')}
      sx={{ marginLeft: 0.5 }}
    />
  );
}
