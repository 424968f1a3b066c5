import EditOutlined from '@mui/icons-material/EditOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath, propertyPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { customerName, personName, streetOf } from '#src/ui/fields/names.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { TagChips } from '#src/ui/fields/TagChip.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkExport } from '#src/ui/list/useBulkActions.tsx';
import { useServiceWords } from '../serviceWords.ts';
import { BulkTags } from './BulkTags.tsx';

/** The rows of the list of properties; the first column is the name and the link. */
export function PropertyTable() {
  const bulkActions = useBulkActions();
  return (
    <Table<PropertyRow>
      label="property.listTitle"
      bulkActionButtons={bulkActions}
      hiddenColumns={[
        'code',
        'city',
        'email',
        'marketName',
        'vendorName',
        'property.fields.crewId',
        'lotSize',
        'priority',
        'routeCode',
        'createdAt',
      ]}
    >
      <Column<PropertyRow>
        source="name"
        label="property.fields.name"
        share={18}
        render={row => <NameLink row={row} />}
      />
      <Column<PropertyRow> source="code" label="property.fields.code" render={row => row.code} />
      <Column<PropertyRow> source="address" label="property.fields.address" share={18} render={streetOf} />
      <Column<PropertyRow> source="city" label="property.fields.city" render={row => row.city} />
      <Column<PropertyRow> source="zipcode" label="property.fields.zipcode" render={row => row.zipcode} />
      <Column<PropertyRow>
        source="phone"
        label="property.fields.phone"
        render={row => (row.phone ? showPhone(row.phone) : '–')}
      />
      <Column<PropertyRow> source="email" label="property.fields.email" render={row => row.email ?? '–'} />
      <Column<PropertyRow>
        source="status"
        label="property.fields.status"
        render={row => <StatusLabel of="property" status={row.status} />}
      />
      <Column<PropertyRow>
        source="marketName"
        label="property.fields.marketId"
        render={row => row.marketName ?? '–'}
      />
      <Column<PropertyRow>
        source="vendorName"
        label="property.fields.vendorId"
        render={row => row.vendorName ?? '–'}
      />
      <Column<PropertyRow> label="property.fields.tags" render={row => <TagChips tags={row.tags} />} />
      <Column<PropertyRow>
        label="property.fields.services"
        share={30}
        isWrapped
        render={row => <ServicesCell row={row} />}
      />
      <Column<PropertyRow> label="property.fields.crewId" render={row => <CrewCell row={row} />} />
      <Column<PropertyRow> label="property.fields.nextVisit" render={row => <NextVisitCell row={row} />} />
      <Column<PropertyRow>
        source="lotSize"
        label="property.fields.lotSize"
        render={row => <Word of="lotSize" value={row.lotSize} />}
      />
      <Column<PropertyRow>
        source="priority"
        label="property.fields.priority"
        render={row => <Word of="priority" value={row.priority} />}
      />
      <Column<PropertyRow>
        source="routeCode"
        label="property.fields.routeCode"
        render={row => row.routeCode ?? '–'}
      />
      <Column<PropertyRow>
        source="createdAt"
        label="property.fields.createdAt"
        render={row => <DayText day={businessDayOf(row.createdAt)} />}
      />
      <ActionsColumn<PropertyRow> render={row => <RowActions row={row} />} />
    </Table>
  );
}

/** Actions for chosen rows, for those who may do any of them. */
function useBulkActions() {
  const exported = useBulkExport('properties');
  const mayEdit = useHasPermission('customer_edit');
  if (!mayEdit) return exported;
  return (
    <>
      {exported}
      <BulkTags />
    </>
  );
}

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

function RowActions({ row }: { row: PropertyRow }) {
  const translate = useTranslate();
  if (!useHasPermission('customer_edit')) return null;
  const label = translate('ra.action.edit');
  return (
    <Tooltip title={label}>
      <IconButton size="small" component={RouterLink} to={`${propertyPath(row.id)}/edit`} aria-label={label}>
        <EditOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
