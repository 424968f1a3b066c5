import Add from '@mui/icons-material/Add';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { VENDOR_STATUSES } from '../../../contract/enums.ts';
import { vendorViewPath } from '../../../contract/paths.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { Vendor } from '../../../contract/vendors.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { StatusLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../ui/list/columns.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

const COLUMNS: readonly Column<Vendor>[] = [
  {
    key: 'name',
    label: 'vendor.fields.companyName',
    sort: 'companyName',
    share: 26,
    cell: row => <VendorName vendor={row} />,
  },
  {
    key: 'status',
    label: 'vendor.fields.status',
    sort: 'status',
    cell: row => <StatusLabel of="vendor" status={row.status} />,
  },
  { key: 'contact', label: 'vendor.fields.contactName', isWide: true, cell: row => row.contactName ?? '–' },
  {
    key: 'phone',
    label: 'vendor.fields.phone',
    isWide: true,
    cell: row => (row.phone ? showPhone(row.phone) : '–'),
  },
  {
    key: 'commission',
    label: 'vendor.fields.commissionPercent',
    sort: 'commissionPercent',
    isFigure: true,
    isWide: true,
    cell: row => `${row.commissionPercent}%`,
  },
  {
    key: 'crews',
    label: 'vendor.fields.crewCount',
    isFigure: true,
    isWide: true,
    cell: row => row.crewCount,
  },
  { key: 'zips', label: 'vendor.fields.zipCount', isFigure: true, isWide: true, cell: row => row.zipCount },
  {
    key: 'properties',
    label: 'vendor.fields.propertyCount',
    isFigure: true,
    cell: row => <PropertyCount vendor={row} />,
  },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'vendor.fields.status',
    useOptions: () => useWordOptions(VENDOR_STATUSES, 'vendor'),
  },
  { kind: 'flag', name: 'isPrimary', label: 'vendor.fields.isPrimary', value: true },
];

/** Who does the work for the business. */
export default function VendorList() {
  const translate = useTranslate();
  return (
    <ListPage<Vendor>
      resource="vendors"
      title="vendor.listTitle"
      count="vendor.count"
      search="vendor.searchHint"
      sort={{ field: 'companyName', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={
        <EmptyState icon={<StorefrontOutlined />} text={translate('vendor.none')} action={<AddVendor />} />
      }
      actions={<AddVendor />}
    />
  );
}

function VendorName({ vendor }: { vendor: Vendor }) {
  const translate = useTranslate();
  return (
    <>
      <RowLink to={vendorViewPath(vendor.id)}>{vendor.companyName}</RowLink>
      {vendor.isPrimary && (
        <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary', fontWeight: 400 }}>
          {translate('vendor.primary')}
        </Box>
      )}
    </>
  );
}

function PropertyCount({ vendor }: { vendor: Vendor }) {
  const filter = encodeURIComponent(JSON.stringify({ vendorId: [vendor.id] }));
  if (!useHolds('customer_list')) return vendor.propertyCount;
  return <RowLink to={`/customers?filter=${filter}`}>{vendor.propertyCount}</RowLink>;
}

function AddVendor() {
  const translate = useTranslate();
  if (!useHolds('vendor_edit')) return null;
  return (
    <Button variant="contained" component={Link} to="/vendors/create" startIcon={<Add />}>
      {translate('vendor.add')}
    </Button>
  );
}
