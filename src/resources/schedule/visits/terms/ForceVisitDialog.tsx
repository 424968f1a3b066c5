import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { addDays } from '#contract/core/days.ts';
import type { PropertyMatch } from '#contract/customers/properties.calls.ts';
import { forcedPreviewBody } from '#contract/schedule/forced.ts';
import { forcedVisitBody } from '#contract/schedule/schedule.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';
import { useRefusals } from '#src/ui/form/submission.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { useCrewOptions } from '../options.ts';
import { forceVisit } from '../termsCalls.ts';
import { ForcedRules } from './ForcedRules.tsx';
import { ServicePriceLine } from './PriceLine.tsx';

interface ForceVisitDialogProps {
  /** If undefined, the property and its service are chosen first. */
  serviceId?: number;
  onClose: () => void;
}

const forceBody = forcedVisitBody.extend({ serviceId: z.int({ error: 'required' }).positive('required') });

/** Schedules a one-time visit on a day that the rules would refuse, showing which rules it overrides. */
export function ForceVisitDialog({ serviceId, onClose }: ForceVisitDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={translate('forced.title')}
      saveLabel={translate('forced.action')}
      schema={forceBody}
      values={{
        serviceId: serviceId ?? null,
        date: addDays(today(), 1),
        crewId: null,
        priceCents: null,
        isBillable: true,
        isSecond: false,
      }}
      save={async ({ serviceId: chosen, ...body }) => {
        await forceVisit(chosen, body);
        await invalidateSchedule(queryClient);
        showToast({ kind: 'success', text: translate('forced.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('forced.help')}</Typography>
      {serviceId === undefined && <ServiceChoice />}
      <ForcedFields />
    </FormDialog>
  );
}

/** Day, crew and price of the visit, once its service is known. */
function ForcedFields() {
  const translate = useTranslate();
  const crews = useCrewOptions();
  const mayPrice = useHasPermission('price_override');
  const values = useWatch();
  const chosen: number | null = values.serviceId ?? null;
  const wanted = forcedPreviewBody.safeParse(values).data;
  const asked = useCallQuery(
    'POST /services/:id/forced/preview',
    chosen !== null && wanted ? { params: { id: chosen }, body: wanted } : null,
    { key: ['difference', 'forced', chosen, wanted], gcTime: 0, staleTime: 0, retry: false },
  );
  useRefusals(asked.error);
  if (chosen === null) return <HoldSave when />;
  const usualCrew =
    values.crewId === null
      ? translate('forced.usualCrew', { crew: asked.data?.crewName ?? '–' })
      : translate('forced.usual');
  return (
    <>
      <HoldSave when={Boolean(asked.error)} />
      <TextInput source="date" type="date" label="forced.date" isRequired span={3} />
      <SelectInput source="crewId" label="forced.crew" options={crews} none={usualCrew} span={3} />
      {asked.data && wanted && <ForcedRules preview={asked.data} date={wanted.date} />}
      {asked.data?.sameDay && <SwitchInput source="isSecond" label="forced.isSecond" />}
      <TextInput source="reason" label="forced.reason" rows={2} isRequired />
      {mayPrice && <MoneyInput source="priceCents" label="forced.price" help="forced.priceHelp" span={3} />}
      <SwitchInput source="isBillable" label="forced.billable" span={3} />
      {wanted && values.isBillable && (
        <ServicePriceLine
          serviceId={chosen}
          query={{
            date: wanted.date,
            crewId: wanted.crewId ?? undefined,
            priceCents: values.priceCents ?? undefined,
          }}
          kind="visit"
        />
      )}
      <TextInput source="instructions" label="forced.instructions" rows={2} />
    </>
  );
}

/** Finds the property, then chooses one of its services. */
function ServiceChoice() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [match, setMatch] = useState<PropertyMatch | null>(null);
  const { data: property } = useCallQuery('GET /properties/:id', match && { params: { id: match.id } }, {
    key: ['property', match?.id ?? 0, 'services'],
  });
  const services = (property?.services ?? []).filter(service => service.status !== 'ended');
  const choose = (found: PropertyMatch) => {
    setMatch(found);
    setValue('serviceId', null);
  };
  return (
    <>
      <PropertySearch label={translate('forced.property')} onChoose={choose} />
      {match && (
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {match.name} · {match.address}
        </Typography>
      )}
      {property && services.length === 0 && (
        <Typography color="error">{translate('forced.noService')}</Typography>
      )}
      {services.length > 0 && (
        <SelectInput
          source="serviceId"
          label="forced.service"
          options={services.map(service => ({
            value: service.id,
            label: `${translate(`words.serviceType.${service.type}`)}, ${translate(`words.weekday.${service.weekday}`)}`,
          }))}
        />
      )}
    </>
  );
}
