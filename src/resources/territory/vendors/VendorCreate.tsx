import { useTranslate } from 'ra-core';
import { vendorViewPath } from '#contract/core/paths.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { type VendorBody, vendorBody } from '#contract/territory/vendors.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { VendorInputs } from './VendorInputs.tsx';

/** Adds a vendor; its page then asks for prices. */
export default function VendorCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Vendor, VendorBody>
      resource="vendors"
      schema={vendorBody}
      title={translate('vendor.add')}
      values={{
        companyName: '',
        commissionRates: [{ validFrom: null, percent: null }],
        isPrimary: false,
        contactName: null,
        email: null,
        phone: null,
        address: null,
      }}
      back="/vendors"
      pathOf={vendor => `${vendorViewPath(vendor.id)}/prices`}
    >
      <VendorInputs />
    </CreatePage>
  );
}
