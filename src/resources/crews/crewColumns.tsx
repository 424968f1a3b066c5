import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PATHS } from '../../../contract/paths.ts';
import type { Crew } from '../../../contract/vendors.ts';
import { CrewDot } from '../../ui/fields/CrewName.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../ui/list/columns.ts';

export const crewPath = (id: number) => `${PATHS.crewTeam}/${id}`;

export const crewColumns: readonly Column<Crew>[] = [
  { key: 'name', label: 'crew.fields.name', sort: 'name', cell: row => <CrewLink crew={row} /> },
  {
    key: 'vendor',
    label: 'crew.fields.vendorId',
    sort: 'vendorName',
    isWide: true,
    cell: row => row.vendorName,
  },
  {
    key: 'market',
    label: 'crew.fields.marketId',
    sort: 'marketName',
    isWide: true,
    cell: row => row.marketName ?? '–',
  },
  { key: 'services', label: 'crew.fields.serviceTypes', isWide: true, cell: row => <Services crew={row} /> },
  {
    key: 'capacity',
    label: 'crew.fields.capacityMinutes',
    sort: 'capacityMinutes',
    isFigure: true,
    isWide: true,
    cell: row => `${row.capacityMinutes / 60} h`,
  },
  { key: 'zips', label: 'crew.fields.zipCount', isFigure: true, isWide: true, cell: row => row.zipCount },
  {
    key: 'running',
    label: 'crew.fields.serviceCount',
    isFigure: true,
    isWide: true,
    cell: row => row.serviceCount,
  },
  {
    key: 'users',
    label: 'crew.fields.users',
    isWide: true,
    isExtra: true,
    cell: row => row.users.map(user => user.username).join(', ') || '–',
  },
  { key: 'isActive', label: 'crew.fields.isActive', sort: 'isActive', cell: row => <Active crew={row} /> },
];

export function CrewLink({ crew }: { crew: Crew }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <CrewDot colour={crew.colour} />
      <RowLink to={crewPath(crew.id)}>{crew.name}</RowLink>
    </Box>
  );
}

function Services({ crew }: { crew: Crew }) {
  const translate = useTranslate();
  return crew.serviceTypes.map(type => translate(`property.shortType.${type}`)).join(', ');
}

function Active({ crew }: { crew: Crew }) {
  const translate = useTranslate();
  return (
    <ToneLabel tone={crew.isActive ? 'completed' : 'cancelled'}>
      {translate(crew.isActive ? 'crew.atWork' : 'crew.resting')}
    </ToneLabel>
  );
}
