import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { CrewWork } from '#contract/territory/reassign.calls.ts';
import { ServiceMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { WeekdayLoads } from '#src/resources/schedule/visits/WeekdayLoads.tsx';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput } from '#src/ui/form/inputs.tsx';

const ALL_CREWS = 200;

/** For a crew about to be deactivated: chooses who takes over its work, and previews the crews' days. */
export function WorkSection({ crew }: { crew: Crew }) {
  const [isActive, workTo] = useWatch({ name: ['isActive', 'workTo'] });
  const isResting = crew.isActive && isActive === false;
  const { data: work } = useCallQuery(
    'POST /crews/:id/preview',
    { params: { id: crew.id }, body: { workTo: workTo ?? null } },
    { enabled: isResting, placeholderData: before => before, staleTime: 0, gcTime: 0, retry: false },
  );
  if (!isResting || !work) return null;
  if (work.services + work.visits + work.zips === 0) return <UnderWay work={work} />;
  return <TakeOver crew={crew} work={work} />;
}

/** Visits that the crew has started stay with it. */
function UnderWay({ work }: { work: CrewWork }) {
  const translate = useTranslate();
  if (work.underWay === 0) return null;
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {translate('reassign.crew.underWay', { smart_count: work.underWay })}
    </Alert>
  );
}

function TakeOver({ crew, work }: { crew: Crew; work: CrewWork }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Crew>('crews', {
    filter: { vendorId: crew.vendorId, isActive: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: ALL_CREWS },
  });
  const others = data.filter(
    other => other.id !== crew.id && crew.serviceTypes.every(type => other.serviceTypes.includes(type)),
  );
  const count = (name: 'services' | 'visits' | 'zips') =>
    translate(`reassign.crew.${name}`, { smart_count: work[name] });
  return (
    <FormSection
      title={translate('reassign.crew.title')}
      help={translate('reassign.crew.work', {
        services: count('services'),
        visits: count('visits'),
        zips: count('zips'),
      })}
    >
      <SelectInput
        source="workTo"
        label="reassign.crew.to"
        help="reassign.crew.toHelp"
        span={4}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <UnderWay work={work} />
      <Typography component="div" sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
        <WeekdayLoads loads={work.preview.loads} />
        <ServiceMoves moves={work.preview.services} hasPlaces />
      </Typography>
    </FormSection>
  );
}
