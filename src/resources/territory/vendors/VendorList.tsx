import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { VENDOR_STATUSES } from '#contract/core/enums.ts';
import { vendorViewPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'vendor.fields.status',
    useOptions: () => useWordOptions(VENDOR_STATUSES, 'vendor'),
  },
  { kind: 'flag', name: 'isPrimary', label: 'vendor.fields.isPrimary', value: true },
];

/** Vendors who do the work for the business. */
export default function VendorList() {
  const translate = useTranslate();
  const add = <AddButton resource="vendors" to="/vendors/create" label={translate('vendor.add')} />;
  return (
    <ListPage<Vendor>
      resource="vendors"
      title="vendor.listTitle"
      count="vendor.count"
      search="vendor.searchHint"
      sort={{ field: 'companyName', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<StorefrontOutlined />} text={translate('vendor.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Vendor> label="vendor.listTitle">
        <Column<Vendor>
          source="companyName"
          label="vendor.fields.companyName"
          share={26}
          render={row => <VendorName vendor={row} />}
        />
        <Column<Vendor>
          source="status"
          label="vendor.fields.status"
          render={row => <StatusLabel of="vendor" status={row.status} />}
        />
        <Column<Vendor> label="vendor.fields.contactName" isWide render={row => row.contactName ?? '–'} />
        <Column<Vendor>
          label="vendor.fields.phone"
          isWide
          render={row => (row.phone ? showPhone(row.phone) : '–')}
        />
        <Column<Vendor>
          source="commissionPercent"
          label="vendor.fields.commissionPercent"
          isNumeric
          isWide
          render={row => `${row.commissionPercent}%`}
        />
        <Column<Vendor> label="vendor.fields.crewCount" isNumeric isWide render={row => row.crewCount} />
        <Column<Vendor> label="vendor.fields.zipCount" isNumeric isWide render={row => row.zipCount} />
        <Column<Vendor>
          label="vendor.fields.propertyCount"
          isNumeric
          render={row => <PropertyCount vendor={row} />}
        />
      </Table>
    </ListPage>
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
  if (!useHasPermission('customer_list')) return vendor.propertyCount;
  return <RowLink to={`/customers?filter=${filter}`}>{vendor.propertyCount}</RowLink>;
}
