import { useParams } from 'react-router-dom';
import { vendorViewPath } from '#contract/core/paths.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { type VendorBody, vendorBody } from '#contract/territory/vendors.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { VendorInputs } from './VendorInputs.tsx';

const { evenServing: _asked, workTo: _given, ...stored } = vendorBody.shape;
const FIELDS = Object.keys(stored) as (keyof typeof stored)[];

export default function VendorEdit() {
  const { id } = useParams();
  const mayEdit = useHasPermission('vendor_edit');
  const isOwn = storedUser()?.vendor?.id === Number(id);
  return (
    <EditPage<Vendor, VendorBody>
      resource="vendors"
      id={id}
      schema={vendorBody}
      entity="vendor"
      title={vendor => vendor.companyName}
      valuesOf={vendor => ({
        ...Object.fromEntries(FIELDS.map(field => [field, vendor[field]])),
        evenServing: false,
        workTo: {},
      })}
      back={vendor => vendorViewPath(vendor.id)}
      isReadOnly={!mayEdit && !isOwn}
      actions={vendor =>
        mayEdit && (
          <DeleteButton resource="vendors" id={vendor.id} name={vendor.companyName} back="/vendors" />
        )
      }
    >
      {vendor => <VendorInputs vendor={vendor} />}
    </EditPage>
  );
}
