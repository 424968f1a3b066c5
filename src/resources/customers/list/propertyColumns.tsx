import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { PropertyRow } from '../../../../contract/customers.ts';
import { assignmentPath, propertyPath } from '../../../../contract/paths.ts';
import { showPhone } from '../../../../contract/phone.ts';
import { DayText } from '../../../ui/fields/DayText.tsx';
import { customerName, personName, streetOf } from '../../../ui/fields/names.ts';
import { StatusLabel } from '../../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { useServiceWords } from '../serviceWords.ts';

/** The columns of the properties' list; the first is the name and the link. */
export const propertyColumns: readonly Column<PropertyRow>[] = [
  {
    key: 'name',
    label: 'property.fields.name',
    sort: 'name',
    share: 22,
    cell: row => <NameLink row={row} />,
  },
  { key: 'code', label: 'property.fields.code', sort: 'code', isExtra: true, cell: row => row.code },
  { key: 'address', label: 'property.fields.address', sort: 'address', cell: streetOf, share: 17 },
  { key: 'city', label: 'property.fields.city', sort: 'city', isExtra: true, cell: row => row.city },
  { key: 'zipcode', label: 'property.fields.zipcode', sort: 'zipcode', cell: row => row.zipcode },
  {
    key: 'phone',
    label: 'property.fields.phone',
    sort: 'phone',
    cell: row => (row.phone ? showPhone(row.phone) : '–'),
  },
  {
    key: 'email',
    label: 'property.fields.email',
    sort: 'email',
    isExtra: true,
    cell: row => row.email ?? '–',
  },
  {
    key: 'status',
    label: 'property.fields.status',
    sort: 'status',
    cell: row => <StatusLabel of="property" status={row.status} />,
  },
  {
    key: 'market',
    label: 'property.fields.marketId',
    sort: 'marketName',
    cell: row => row.marketName ?? '–',
  },
  {
    key: 'vendor',
    label: 'property.fields.vendorId',
    sort: 'vendorName',
    isExtra: true,
    cell: row => row.vendorName ?? '–',
  },
  {
    key: 'services',
    label: 'property.fields.services',
    cell: row => <ServicesCell row={row} />,
    share: 20,
  },
  { key: 'crew', label: 'property.fields.crewId', isExtra: true, cell: row => <CrewCell row={row} /> },
  { key: 'nextVisit', label: 'property.fields.nextVisit', cell: row => <NextVisitCell row={row} /> },
  {
    key: 'lotSize',
    label: 'property.fields.lotSize',
    sort: 'lotSize',
    isExtra: true,
    cell: row => <Word of="lotSize" value={row.lotSize} />,
  },
  {
    key: 'priority',
    label: 'property.fields.priority',
    sort: 'priority',
    isExtra: true,
    cell: row => <Word of="priority" value={row.priority} />,
  },
  {
    key: 'routeCode',
    label: 'property.fields.routeCode',
    sort: 'routeCode',
    isExtra: true,
    cell: row => row.routeCode ?? '–',
  },
  {
    key: 'createdAt',
    label: 'property.fields.createdAt',
    sort: 'createdAt',
    isExtra: true,
    cell: row => <DayText day={row.createdAt.slice(0, 10)} />,
  },
];

function NameLink({ row }: { row: PropertyRow }) {
  const translate = useTranslate();
  return (
    <>
      <Link component={RouterLink} to={propertyPath(row.id)} color="inherit">
        {customerName(row)}
      </Link>
      {row.companyName && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, marginLeft: 1 }}>
          {personName(row)}
        </Box>
      )}
      {row.isLocked && (
        <LockOutlined
          titleAccess={translate('property.filters.locked')}
          sx={{ fontSize: 15, marginLeft: 0.75, verticalAlign: '-2px', color: 'error.main' }}
        />
      )}
    </>
  );
}

function ServicesCell({ row }: { row: PropertyRow }) {
  const words = useServiceWords();
  if (row.services.length === 0) return <Muted textKey="property.noServices" />;
  return row.services.map(words.short).join(' + ');
}

function CrewCell({ row }: { row: PropertyRow }) {
  const names = [...new Set(row.services.map(service => service.crewName).filter(Boolean))];
  return names.length > 0 ? names.join(', ') : <Muted textKey="property.noCrew" />;
}

function NextVisitCell({ row: { nextVisit } }: { row: PropertyRow }) {
  if (!nextVisit) return '–';
  return (
    <Link component={RouterLink} to={assignmentPath(nextVisit.id)} color="inherit">
      <DayText day={nextVisit.date} near />
    </Link>
  );
}

function Word({ of, value }: { of: 'lotSize' | 'priority'; value: string | null }) {
  const translate = useTranslate();
  return value ? translate(`words.${of}.${value}`) : '–';
}

function Muted({ textKey }: { textKey: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate(textKey)}
    </Box>
  );
}
