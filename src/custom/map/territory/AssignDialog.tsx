import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { TerritoryZip } from '../../../../contract/calls/places.ts';
import { NEW_SUBSCRIPTION_WEEKDAYS } from '../../../../contract/constants.ts';
import { type ServiceType, WEEKDAYS } from '../../../../contract/enums.ts';
import { useCrewOptions, useTermOptions } from '../../../resources/visits/options.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { assignZips } from './assignZips.ts';
import { zoneOf } from './grouping.ts';
import { TERRITORY_KEY } from './useTerritory.ts';

interface AssignDialogProps {
  zips: readonly TerritoryZip[];
  type: ServiceType;
  onDone: () => void;
  onClose: () => void;
}

const assignment = z.object({
  crewId: z.int({ error: 'required' }).positive('required'),
  weekday: z.literal(WEEKDAYS, { error: 'required' }),
});

/** Gives zip codes to a crew on a day; what another vendor serves already is said before. */
export function AssignDialog({ zips, type, onDone, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { weekdays } = useTermOptions();
  const crews = useCrewOptions(type).filter(({ crew }) => crew.serviceTypes.includes(type));
  const vendorOf = (crewId: number | null) => crews.find(one => one.value === crewId)?.crew.vendorId ?? null;
  const save = async ({ crewId, weekday }: z.infer<typeof assignment>) => {
    const vendorId = vendorOf(crewId);
    if (vendorId === null) return;
    const codes = zips.map(zip => zip.zipcode);
    const change = await assignZips(vendorId, codes, { serviceType: type, weekday, crewId });
    await queryClient.invalidateQueries({ queryKey: TERRITORY_KEY });
    notify(
      translate('territory.assigned', {
        smart_count: change.added + change.changed,
        properties: change.propertiesWithNewVendor,
      }),
      { type: 'success' },
    );
    onDone();
  };
  return (
    <FormDialog
      title={translate('territory.assignTitle', { smart_count: zips.length })}
      saveLabel={translate('territory.save')}
      schema={assignment}
      values={{ crewId: null, weekday: NEW_SUBSCRIPTION_WEEKDAYS[0] }}
      save={save}
      onClose={onClose}
    >
      <SelectInput
        source="crewId"
        label="territory.columns.crew"
        options={crews.map(({ value, label, crew }) => ({ value, label: `${label} (${crew.vendorName})` }))}
        span={3}
      />
      <SelectInput source="weekday" label="territory.columns.day" options={weekdays} span={3} />
      <Alert severity="info">{translate('territory.assignHelp')}</Alert>
      <ServedByOthers zips={zips} type={type} vendorOf={vendorOf} />
    </FormDialog>
  );
}

interface ServedByOthersProps extends Pick<AssignDialogProps, 'zips' | 'type'> {
  vendorOf: (crewId: number | null) => number | null;
}

function ServedByOthers({ zips, type, vendorOf }: ServedByOthersProps) {
  const translate = useTranslate();
  const vendorId = vendorOf(useWatch({ name: 'crewId' }) ?? null);
  const others = zips.filter(zip => {
    const zone = zoneOf(zip, type);
    return vendorId !== null && zone !== null && zone.vendorId !== vendorId;
  });
  if (others.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('territory.servedByOthers', {
        smart_count: others.length,
        zips: others.map(zip => zip.zipcode).join(', '),
      })}
    </Alert>
  );
}
