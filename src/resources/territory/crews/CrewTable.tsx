import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';

export const crewPath = (id: number) => `${PATHS.crewTeam}/${id}`;

/** The rows of a list of crews; a vendor's page omits the vendor's name. */
export function CrewTable({ isOfOneVendor = false }: { isOfOneVendor?: boolean }) {
  return (
    <Table<Crew> label="crew.listTitle" hiddenColumns={['crew.fields.users']}>
      <Column<Crew> source="name" label="crew.fields.name" render={row => <CrewLink crew={row} />} />
      {!isOfOneVendor && (
        <Column<Crew>
          source="vendorName"
          label="crew.fields.vendorId"
          isWide
          render={row => row.vendorName}
        />
      )}
      <Column<Crew>
        source="marketName"
        label="crew.fields.marketId"
        isWide
        render={row => row.marketName ?? '–'}
      />
      <Column<Crew> label="crew.fields.serviceTypes" isWide render={row => <Services crew={row} />} />
      <Column<Crew>
        source="capacityMinutes"
        label="crew.fields.capacityMinutes"
        isNumeric
        isWide
        render={row => `${row.capacityMinutes / 60} h`}
      />
      <Column<Crew> label="crew.fields.zipCount" isNumeric isWide render={row => row.zipCount} />
      <Column<Crew> label="crew.fields.serviceCount" isNumeric isWide render={row => row.serviceCount} />
      <Column<Crew>
        label="crew.fields.users"
        isWide
        render={row => row.users.map(user => user.username).join(', ') || '–'}
      />
      <Column<Crew> source="isActive" label="crew.fields.isActive" render={row => <Active crew={row} />} />
    </Table>
  );
}

function CrewLink({ crew }: { crew: Crew }) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1 },
        '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
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
