import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { PropertyMatch, PropertyView } from '../../../../contract/calls/properties.ts';
import { addDays, type Day } from '../../../../contract/days.ts';
import type { Cents } from '../../../../contract/money.ts';
import { useHasPermission } from '../../../auth/useHasPermission.ts';
import { fetchJson } from '../../../dataProvider/http.ts';
import { today } from '../../../dataProvider/today.ts';
import { FieldRow, FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, DayField, LongTextField, MoneyField } from '../../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../../ui/dialogs/useDraft.ts';
import { PropertySearch } from '../../../ui/form/PropertySearch.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { useCrewOptions } from '../options.ts';
import { forceVisit, previewForced } from '../termsCalls.ts';
import { ForcedRules } from './ForcedRules.tsx';

interface ForceVisitDialogProps {
  /** Left out, the property and its service are chosen first. */
  serviceId?: number;
  onClose: () => void;
}

interface Draft {
  serviceId: number | null;
  date: Day;
  crewId: number | null;
  priceCents: Cents | null;
  isBillable: boolean;
  instructions: string;
  reason: string;
}

/** Puts a one-off visit on a day that the rules would refuse, saying which ones it overrides. */
export function ForceVisitDialog({ serviceId, onClose }: ForceVisitDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const crews = useCrewOptions();
  const mayPrice = useHasPermission('price_override');
  const { draft, set, errors, setErrors } = useDraft<Draft>({
    serviceId: serviceId ?? null,
    date: addDays(today(), 1),
    crewId: null,
    priceCents: null,
    isBillable: true,
    instructions: '',
    reason: '',
  });
  const { serviceId: chosen, date, crewId } = draft;
  const asked = useQuery({
    queryKey: ['difference', 'forced', chosen, date, crewId],
    queryFn: ({ signal }) => (chosen ? previewForced(chosen, { date, crewId }, signal) : null),
    enabled: chosen !== null,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const refused = { ...fieldErrorsOf(asked.error), ...errors };
  const save = async () => {
    if (chosen === null) return;
    try {
      const { serviceId: _id, ...body } = draft;
      await forceVisit(chosen, { ...body, instructions: draft.instructions || null });
      await invalidateSchedule(queryClient);
      showToast({ kind: 'success', text: translate('forced.done') });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('forced.title')}
      saveLabel={translate('forced.action')}
      onSave={save}
      onClose={onClose}
      canSave={chosen !== null && draft.reason.trim() !== '' && !asked.error}
    >
      <Typography color="textSecondary">{translate('forced.help')}</Typography>
      {serviceId === undefined && (
        <ServiceChoice serviceId={chosen} onChoose={id => set({ serviceId: id })} />
      )}
      {chosen !== null && (
        <>
          <FieldRow>
            <DayField
              label={translate('forced.date')}
              value={date}
              onChange={day => day && set({ date: day })}
              error={refused.date}
              isRequired
            />
            <ChoiceField
              label={translate('forced.crew')}
              value={crewId}
              options={crews}
              none={
                crewId === null
                  ? translate('forced.usualCrew', { crew: asked.data?.crewName ?? '–' })
                  : translate('forced.usual')
              }
              onChange={id => set({ crewId: id })}
              error={refused.crewId}
            />
          </FieldRow>
          {asked.data && <ForcedRules preview={asked.data} date={date} />}
          <LongTextField
            label={translate('forced.reason')}
            value={draft.reason}
            onChange={reason => set({ reason })}
            error={refused.reason}
            isRequired
          />
          <FieldRow>
            {mayPrice && (
              <MoneyField
                label={translate('forced.price')}
                value={draft.priceCents}
                onChange={priceCents => set({ priceCents })}
                error={refused.priceCents}
                help={translate('forced.priceHelp')}
              />
            )}
            <FormControlLabel
              control={
                <Checkbox
                  checked={draft.isBillable}
                  onChange={event => set({ isBillable: event.target.checked })}
                />
              }
              label={translate('forced.billable')}
            />
          </FieldRow>
          <LongTextField
            label={translate('forced.instructions')}
            value={draft.instructions}
            onChange={instructions => set({ instructions })}
            error={refused.instructions}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ServiceChoiceProps {
  serviceId: number | null;
  onChoose: (id: number | null) => void;
}

/** The property by a search, then one of its services. */
function ServiceChoice({ serviceId, onChoose }: ServiceChoiceProps) {
  const translate = useTranslate();
  const [match, setMatch] = useState<PropertyMatch | null>(null);
  const { data: property } = useQuery({
    queryKey: ['property', match?.id ?? 0, 'services'],
    queryFn: () => fetchJson<PropertyView>('GET', `/properties/${match?.id}`),
    enabled: match !== null,
  });
  const services = (property?.services ?? []).filter(service => service.status !== 'ended');
  const choose = (found: PropertyMatch) => {
    setMatch(found);
    onChoose(null);
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
        <ChoiceField
          label={translate('forced.service')}
          value={serviceId}
          options={services.map(service => ({
            value: service.id,
            label: `${translate(`words.serviceType.${service.type}`)}, ${translate(`words.weekday.${service.weekday}`)}`,
          }))}
          onChange={onChoose}
          isRequired
        />
      )}
    </>
  );
}
