import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

export interface VendorTabProps {
  vendor: Vendor;
}

/** The vendor's company and contact details. */
export function CompanyTab({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  const fact = (field: string, value: string | null | undefined | false) => ({
    label: translate(`vendor.fields.${field}`),
    value,
  });
  const maySeeProperties = useHasPermission('customer_list');
  const filter = encodeURIComponent(JSON.stringify({ vendorId: [vendor.id] }));
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <SectionCard title={translate('vendor.contact')}>
        <FactList
          facts={[
            fact('contactName', vendor.contactName),
            {
              label: translate('vendor.fields.phone'),
              value: vendor.phone && <PhoneLink digits={vendor.phone} />,
            },
            {
              label: translate('vendor.fields.email'),
              value: vendor.email && <MailLink address={vendor.email} />,
            },
            fact('address', vendor.address),
            fact('createdAt', showDay(businessDayOf(vendor.createdAt))),
            {
              label: translate('vendor.fields.propertyCount'),
              value: maySeeProperties && (
                <Link component={RouterLink} to={`/customers?filter=${filter}`}>
                  {translate('vendor.showProperties')}
                </Link>
              ),
            },
          ]}
        />
      </SectionCard>
    </Box>
  );
}
