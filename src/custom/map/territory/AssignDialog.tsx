import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { TerritoryZip } from '../../../../contract/calls/places.ts';
import { NEW_SUBSCRIPTION_WEEKDAYS } from '../../../../contract/constants.ts';
import type { ServiceType, Weekday } from '../../../../contract/enums.ts';
import { useCrewOptions, useTermOptions } from '../../../resources/visits/options.ts';
import { FieldRow, FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../ui/dialogs/fields.tsx';
import { assignZips } from './assignZips.ts';
import { zoneOf } from './grouping.ts';
import { TERRITORY_KEY } from './useTerritory.ts';

interface AssignDialogProps {
  zips: readonly TerritoryZip[];
  type: ServiceType;
  onDone: () => void;
  onClose: () => void;
}

/** Gives zip codes to a crew on a day; what another vendor serves already is said before. */
export function AssignDialog({ zips, type, onDone, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { weekdays } = useTermOptions();
  const crews = useCrewOptions(type).filter(({ crew }) => crew.serviceTypes.includes(type));
  const [crewId, setCrew] = useState<number | null>(null);
  const [weekday, setWeekday] = useState<Weekday>(NEW_SUBSCRIPTION_WEEKDAYS[0]);
  const crew = crews.find(one => one.value === crewId)?.crew ?? null;
  const others = zips.filter(zip => {
    const zone = zoneOf(zip, type);
    return crew !== null && zone !== null && zone.vendorId !== crew.vendorId;
  });
  const save = async () => {
    if (!crew) return;
    const codes = zips.map(zip => zip.zipcode);
    const change = await assignZips(crew.vendorId, codes, { serviceType: type, weekday, crewId: crew.id });
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
      onSave={save}
      onClose={onClose}
      canSave={crew !== null}
    >
      <FieldRow>
        <ChoiceField
          label={translate('territory.columns.crew')}
          value={crewId}
          options={crews.map(({ value, label, crew: one }) => ({
            value,
            label: `${label} (${one.vendorName})`,
          }))}
          onChange={setCrew}
          isRequired
        />
        <ChoiceField
          label={translate('territory.columns.day')}
          value={weekday}
          options={weekdays}
          onChange={day => day && setWeekday(day)}
          isRequired
        />
      </FieldRow>
      <Alert severity="info">{translate('territory.assignHelp')}</Alert>
      {others.length > 0 && (
        <Alert severity="warning">
          {translate('territory.servedByOthers', {
            smart_count: others.length,
            zips: others.map(zip => zip.zipcode).join(', '),
          })}
        </Alert>
      )}
    </FormDialog>
  );
}
