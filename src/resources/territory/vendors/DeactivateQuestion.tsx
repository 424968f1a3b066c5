import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { VendorWork } from '#contract/territory/reassign.calls.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { ServiceMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { WeekdayLoads } from '#src/resources/schedule/visits/WeekdayLoads.tsx';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { SelectInput, SwitchInput } from '#src/ui/form/inputs.tsx';

const ALL_CREWS = 1000;

/** Asks before a vendor is deactivated who takes over its crews' work, or whether it stays with them. */
export function DeactivateQuestion({ vendor }: { vendor: Vendor }) {
  const translate = useTranslate();
  const [status, workTo] = useWatch({ name: ['status', 'workTo'] });
  const isDeactivating = status !== vendor.status && status !== 'active';
  const { data: work } = useCallQuery(
    'POST /vendors/:id/preview',
    { params: { id: vendor.id }, body: { workTo } },
    { enabled: isDeactivating, placeholderData: before => before, staleTime: 0, gcTime: 0, retry: false },
  );
  const isAsked = isDeactivating && (vendor.propertyCount > 0 || (work?.crews.length ?? 0) > 0);
  if (!isAsked) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <Alert severity="warning">
        {vendor.propertyCount > 0 &&
          translate('vendor.rests', {
            smart_count: vendor.propertyCount,
            count: vendor.propertyCount.toLocaleString('en-US'),
          })}
        <SwitchInput source="evenServing" label="vendor.restsMeant" />
      </Alert>
      {work && work.crews.length > 0 && <TakeOver vendor={vendor} work={work} />}
    </Box>
  );
}

/** Chooses for each crew with upcoming work who takes it over, and previews the crews' days. */
function TakeOver({ vendor, work }: { vendor: Vendor; work: VendorWork }) {
  const translate = useTranslate();
  const { data: crews = [] } = useGetList<Crew>('crews', {
    filter: { isActive: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: ALL_CREWS },
  });
  const { data: vendors = [] } = useCallQuery('GET /vendors/list', {});
  const isActive = (id: number) => vendors.some(one => one.id === id && one.status === 'active');
  const others = crews.filter(crew => crew.vendorId !== vendor.id && isActive(crew.vendorId));
  const typesOf = (id: number) => crews.find(crew => crew.id === id)?.serviceTypes ?? [];
  const count = (one: VendorWork['crews'][number], name: 'services' | 'visits' | 'zips') =>
    translate(`reassign.crew.${name}`, { smart_count: one[name] });
  return (
    <>
      <Typography variant="subtitle2">{translate('reassign.vendor.title')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('reassign.vendor.help')}
      </Typography>
      {work.crews.map(one => (
        <Box key={one.crewId} sx={{ display: 'grid', gap: 1 }}>
          <SelectInput
            source={`workTo.${one.crewId}`}
            label={translate('reassign.vendor.crew', {
              crew: one.crewName,
              services: count(one, 'services'),
              visits: count(one, 'visits'),
              zips: count(one, 'zips'),
            })}
            none={translate('reassign.vendor.keeps')}
            options={others
              .filter(other => typesOf(one.crewId).every(type => other.serviceTypes.includes(type)))
              .map(({ id, name, vendorName }) => ({ value: id, label: `${name} (${vendorName})` }))}
          />
          <Typography component="div" sx={{ display: 'grid', gap: 1 }}>
            <WeekdayLoads loads={one.preview.loads} />
            <ServiceMoves moves={one.preview.services} hasPlaces />
          </Typography>
        </Box>
      ))}
    </>
  );
}
