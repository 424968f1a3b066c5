import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CREW_ZIP_MAP_HEIGHT, NEW_SUBSCRIPTION_WEEKDAYS } from '#contract/core/constants.ts';
import { SERVICE_TYPES, type ServiceType, type Weekday } from '#contract/core/enums.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { sameArea, useZipAreas } from '#src/ui/map/zipAreas.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { VendorTabProps } from '../CompanyTab.tsx';
import { AddZips } from './AddZips.tsx';
import { addZips, type ServedZip, withoutZip } from './servedZips.ts';
import { ZipRows } from './ZipRows.tsx';

const ZipMap = lazy(() => import('#src/ui/map/ZipMap.tsx'));
const ALL_CREWS = 200;

/** The ZIP codes of one service at a time: on the map, typed, and as a list with day and crew. */
export function ZipsEditor({ vendor, isReadOnly }: VendorTabProps & { isReadOnly: boolean }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const zips = (useWatch({ name: 'zips' }) ?? []) as ServedZip[];
  const [type, setType] = useState<ServiceType>('mow');
  const [weekday, setWeekday] = useState<Weekday>(NEW_SUBSCRIPTION_WEEKDAYS[0]);
  const [chosenCrew, setCrew] = useState<number | null>(null);
  const [focus, setFocus] = useState(0);
  const { weekdays } = useTermOptions();
  const { data: crewRows } = useGetList<Crew>('crews', {
    filter: { vendorId: vendor.id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: ALL_CREWS },
  });
  const areas = useZipAreas();

  const crews = (crewRows ?? []).filter(crew => crew.isActive && crew.serviceTypes.includes(type));
  const crewId = crews.some(crew => crew.id === chosenCrew) ? chosenCrew : (crews[0]?.id ?? null);
  const selected = useMemo(
    () => new Set(zips.filter(zip => zip.serviceType === type).map(zip => zip.zipcode)),
    [zips, type],
  );
  const set = (next: ServedZip[]) => {
    setValue('zips', next, { shouldDirty: true });
    clearErrors('zips');
  };
  const add = (codes: readonly string[]) => {
    if (crewId === null || isReadOnly) return;
    set(addZips(zips, codes, { serviceType: type, weekday, crewId }, areas));
  };

  return (
    <>
      <SectionCard title={translate('vendor.zips.title')} help={translate('vendor.zips.help')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', marginBottom: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={type}
            aria-label={translate('property.fields.serviceType')}
            onChange={(_event, next: ServiceType | null) => next && setType(next)}
            sx={{ height: 38 }}
          >
            {SERVICE_TYPES.map(one => (
              <ToggleButton key={one} value={one}>
                {translate(`property.shortType.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {!isReadOnly && (
            <>
              <Box sx={{ width: '10.625rem' }}>
                <TextField
                  select
                  fullWidth
                  label={translate('vendor.zips.newDay')}
                  value={weekday}
                  onChange={event => setWeekday(Number(event.target.value) as Weekday)}
                >
                  {weekdays.map(({ value, label }) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
              <Box sx={{ width: '11.875rem' }}>
                <TextField
                  select
                  fullWidth
                  label={translate('vendor.zips.newCrew')}
                  value={crewId ?? ''}
                  onChange={event => setCrew(Number(event.target.value))}
                >
                  {crews.map(crew => (
                    <MenuItem key={crew.id} value={crew.id}>
                      {crew.name}
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
              <AddZips onAdd={add} isDisabled={crewId === null} />
            </>
          )}
        </Box>
        {crewRows && crews.length === 0 && (
          <Typography color="warning" sx={{ marginBottom: 1.5 }}>
            {translate('vendor.zips.noCrew')}
          </Typography>
        )}
        <Box sx={{ borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <Suspense fallback={<Skeleton variant="rectangular" height={CREW_ZIP_MAP_HEIGHT} />}>
            <ZipMap
              label={translate('vendor.zips.map')}
              areas={areas}
              selected={selected}
              focus={focus}
              onSelect={area => add(sameArea(areas, area))}
              onDeselect={area => !isReadOnly && set(withoutZip(zips, area.zipcode, type))}
            />
          </Suspense>
        </Box>
        <Button
          size="small"
          onClick={() => setFocus(focus + 1)}
          disabled={selected.size === 0}
          sx={{ marginTop: 1 }}
        >
          {translate('vendor.zips.focus')}
        </Button>
      </SectionCard>
      <ZipRows zips={zips} type={type} crews={crews} isReadOnly={isReadOnly} onChange={set} />
    </>
  );
}
