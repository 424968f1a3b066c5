import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { Service } from '#contract/schedule/services.calls.ts';
import { SCHEDULE_KEYS } from '#src/resources/schedule/visits/invalidate.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

/** Caps the time of bush and bed work at the longest cap in the settings, or removes the cap. */
export function TimeCapSwitch({ service }: { service: Service }) {
  const translate = useTranslate();
  const { id: serviceId, customerId, propertyId, current } = service;
  const { run, isPending } = useCallMutation(
    'PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap',
    { invalidates: SCHEDULE_KEYS },
  );
  const request = (isOn: boolean) => ({
    params: { customerId, propertyId },
    body: { serviceId, isOn },
    expose: false,
  });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={current?.timeCapMinutes != null}
          disabled={isPending}
          onChange={event => void run(request(event.target.checked))}
        />
      }
      label={translate('property.service.cap')}
      sx={{ marginLeft: 0.5 }}
    />
  );
}
