import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ElementType, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { vendorViewPath } from '#contract/core/paths.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { useHasPermission, useHeldKeys } from '#src/auth/useHasPermission.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { FactRow } from '#src/ui/fields/FactRow.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTabs } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import type { VendorTabProps } from './CompanyTab.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import { WriteToVendor } from './WriteToVendor.tsx';

const CONTENT = {
  company: CompanyTab,
  prices: lazy(() => import('./prices/PricesTab.tsx')),
  zipcodes: lazy(() => import('./zips/ZipsTab.tsx')),
  crews: lazy(() => import('./VendorCrewsTab.tsx')),
  exceptions: lazy(() => import('./exceptions/ExceptionsTab.tsx')),
  history: lazy(() => import('./VendorHistoryTab.tsx')),
} as const satisfies Record<string, ElementType<VendorTabProps>>;
type TabName = keyof typeof CONTENT;
const TAB_NAMES = Object.keys(CONTENT) as TabName[];

const NEEDS: Partial<Record<TabName, PermissionKey>> = { history: 'history_list' };

/** A vendor's page; for the vendor's own users it is the start page. */
export default function VendorShow() {
  const { id, '*': rest = '' } = useParams();
  return (
    <RecordPage<Vendor> resource="vendors" id={id}>
      {vendor => <Page vendor={vendor} wanted={rest} />}
    </RecordPage>
  );
}

function Page({ vendor, wanted }: { vendor: Vendor; wanted: string }) {
  const translate = useTranslate();
  const held = useHeldKeys();
  const isWaiting = vendor.status === 'pending_for_price';
  const names = TAB_NAMES.filter(name => canAccess(held, NEEDS[name] ?? ''));
  const current = names.find(name => name === wanted) ?? (isWaiting ? 'prices' : 'company');
  const Content: ElementType<VendorTabProps> = CONTENT[current];
  return (
    <>
      <PageTitle
        title={vendor.companyName}
        status={<StatusLabel of="vendor" status={vendor.status} />}
        subtitle={vendor.isPrimary ? translate('vendor.primary') : undefined}
        actions={
          <>
            <WriteToVendor vendor={vendor} />
            <EditVendor vendor={vendor} />
          </>
        }
      />
      {isWaiting && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          {translate('vendor.waiting')}
        </Alert>
      )}
      <VendorFacts vendor={vendor} />
      <PageTabs
        current={current}
        label={translate('vendor.tabs')}
        tabs={names.map(name => ({
          name,
          label: translate(`vendor.tab.${name}`),
          to: `${vendorViewPath(vendor.id)}/${name}`,
        }))}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Content vendor={vendor} />
      </Suspense>
    </>
  );
}

function VendorFacts({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  return (
    <FactRow
      facts={[
        {
          label: translate('vendor.fields.commissionPercent'),
          value: `${vendor.commissionPercent}%`,
          detail: translate('vendor.commissionHelp'),
        },
        {
          label: translate('vendor.fields.propertyCount'),
          value: vendor.propertyCount.toLocaleString('en-US'),
          detail: `${translate('vendor.inZips', { smart_count: vendor.zipCount })} · ${translate(
            'crew.count',
            {
              smart_count: vendor.crewCount,
              count: vendor.crewCount,
            },
          )}`,
        },
        {
          label: translate('vendor.fields.contactName'),
          value: vendor.contactName ?? '–',
          detail: vendor.phone ? showPhone(vendor.phone) : vendor.email,
        },
      ]}
    />
  );
}

/**
 * A vendor's own users may edit their contact details; while the vendor waits for prices, this is the only
 * page that they can open.
 */
function EditVendor({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  const user = storedUser();
  const isOwn = user?.vendor?.id === vendor.id && vendor.status !== 'pending_for_price';
  if (!useHasPermission('vendor_edit') && !isOwn) return null;
  return (
    <Button variant="outlined" component={Link} to={`/vendors/${vendor.id}`} startIcon={<EditOutlined />}>
      {translate('ra.action.edit')}
    </Button>
  );
}
