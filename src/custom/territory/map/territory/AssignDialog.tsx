import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type ServiceType, WEEKDAYS } from '#contract/core/enums.ts';
import type { TerritoryZip } from '#contract/territory/places.calls.ts';
import type { TerritoryBody } from '#contract/territory/reassign.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCrewOptions, useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { ServiceMoves, usualMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { WeekdayLoads } from '#src/resources/schedule/visits/WeekdayLoads.tsx';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput } from '#src/ui/form/inputs.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { zoneOf } from './grouping.ts';
import { RECENT_KEY, TERRITORY_KEY } from './useTerritory.ts';

interface AssignDialogProps {
  zips: readonly TerritoryZip[];
  type: ServiceType;
  /** Called with the ID that undoes the whole change; null if nothing changed. */
  onDone: (reassigningId: number | null) => void;
  onClose: () => void;
}

const assignment = z
  .object({
    crewId: z.int().positive().nullable(),
    weekday: z.literal(WEEKDAYS).nullable(),
    moves: z.array(z.int()),
  })
  .refine(({ crewId, weekday }) => crewId !== null || weekday !== null, {
    path: ['crewId'],
    error: 'required',
  });

/** Assigns ZIP codes to a crew, a day or both, with their existing services; previews the effect. */
export function AssignDialog({ zips, type, onDone, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /territory', { invalidates: [TERRITORY_KEY, RECENT_KEY] });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { weekdays } = useTermOptions();
  const crews = useCrewOptions(type).filter(({ crew }) => crew.serviceTypes.includes(type));
  const zipcodes = zips.map(zip => zip.zipcode);
  const save = async (chosen: z.infer<typeof assignment>) => {
    const body = { zipcodes, serviceType: type, ...chosen };
    const { reassigningId } = await send({ body, idempotencyKey });
    onDone(reassigningId);
  };
  const isNobodys = zips.some(zip => zoneOf(zip, type) === null);
  return (
    <FormDialog
      title={translate('territory.assignTitle', { smart_count: zips.length })}
      saveLabel={translate('territory.save')}
      schema={assignment}
      values={{ crewId: null, weekday: null, moves: [] }}
      save={save}
      onClose={onClose}
    >
      <SelectInput
        source="crewId"
        label="territory.columns.crew"
        none={translate('territory.asItIs')}
        options={crews.map(({ value, label, crew }) => ({ value, label: `${label} (${crew.vendorName})` }))}
        span={3}
      />
      <SelectInput
        source="weekday"
        label="territory.columns.day"
        none={translate('territory.asItIs')}
        options={weekdays}
        span={3}
      />
      {isNobodys && <Alert severity="info">{translate('territory.nobodys')}</Alert>}
      <Effect zipcodes={zipcodes} type={type} isNobodys={isNobodys} />
    </FormDialog>
  );
}

interface EffectProps {
  zipcodes: string[];
  type: ServiceType;
  isNobodys: boolean;
}

/** Shows which services change and when, and how full the days get; chooses which services move along. */
function Effect({ zipcodes, type, isNobodys }: EffectProps) {
  const translate = useTranslate();
  const [crewId, weekday] = useWatch({ name: ['crewId', 'weekday'] });
  const { field } = useController({ name: 'moves' });
  const isAsked = (crewId ?? weekday ?? null) !== null && !(isNobodys && crewId !== null && weekday === null);
  const body: TerritoryBody | null = isAsked
    ? { zipcodes, serviceType: type, crewId: crewId ?? null, weekday: weekday ?? null }
    : null;
  const { answer, error, isStale } = usePreview('POST /territory/preview', body && { body });
  const asked = JSON.stringify(body);
  const latest = useRef(field);
  const answered = useRef('');
  useEffect(() => {
    latest.current = field;
  });
  // Another preview resets the ticks; the ticks stay when the same preview is refreshed.
  useEffect(() => {
    if (!answer || isStale) return;
    const there = new Set(answer.services.map(move => move.serviceId));
    const { value, onChange }: { value: number[]; onChange: (ids: number[]) => void } = latest.current;
    onChange(
      answered.current === asked ? value.filter(id => there.has(id)) : [...usualMoves(answer.services)],
    );
    answered.current = asked;
  }, [answer, isStale, asked]);
  if (!answer)
    return (
      <>
        <HoldSave when={isAsked} />
        {isAsked && !error && (
          <Typography role="status" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {translate('territory.working')}
          </Typography>
        )}
        {error != null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {failureMessage(error, storedLanguage())}
          </Alert>
        )}
      </>
    );
  return (
    <Box
      component="section"
      aria-label={translate('territory.effect')}
      aria-busy={isStale}
      sx={{ gridColumn: '1 / -1', opacity: isStale ? 0.6 : 1 }}
    >
      <HoldSave when={isStale} />
      <Typography variant="body2" aria-live="polite" sx={{ marginBottom: 1 }}>
        {translate('territory.effectZips', { smart_count: answer.zips })}{' '}
        {answer.propertiesWithOtherVendor > 0 &&
          translate('territory.effectVendor', { smart_count: answer.propertiesWithOtherVendor })}
      </Typography>
      <ServiceMoves
        moves={answer.services}
        chosen={new Set<number>(field.value)}
        onChoose={chosen => field.onChange([...chosen])}
        hasPlaces
      />
      <WeekdayLoads loads={answer.loads} />
    </Box>
  );
}
