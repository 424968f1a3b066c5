import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { VendorZip, ZipChange } from '#contract/territory/vendors.calls.ts';
import { type VendorZipsBody, vendorZipsBody } from '#contract/territory/vendors.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import type { VendorTabProps } from '../CompanyTab.tsx';
import { ResidentsSection } from './ResidentsSection.tsx';
import { ZipChangeNote } from './ZipChangeNote.tsx';
import { ZipsEditor } from './ZipsEditor.tsx';

/** The ZIP codes that the vendor serves, with day and crew. */
export default function ZipsTab({ vendor }: VendorTabProps) {
  const mayEdit = useHasPermission(['vendor_zip_edit', 'vendor_edit']);
  const [change, setChange] = useState<ZipChange | null>(null);
  const params = { id: vendor.id };
  const key = ['vendorZips', vendor.id];
  const { send } = useCallMutation('PUT /vendors/:id/zipcodes', {
    invalidates: [key, ['vendors'], ['zipFacts'], ['zipAreas']],
    onDone: setChange,
  });
  const { data: zips, error } = useCallQuery(
    'GET /vendors/:id/zipcodes',
    { params },
    { key, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!zips) return <PageSkeleton />;
  const save = (body: VendorZipsBody) => send({ params, body });
  return (
    <>
      {change && <ZipChangeNote change={change} onClose={() => setChange(null)} />}
      <ZipsForm key={JSON.stringify(zips)} vendor={vendor} zips={zips} save={save} isReadOnly={!mayEdit} />
    </>
  );
}

interface ZipsFormProps extends VendorTabProps {
  zips: VendorZip[];
  save: (body: VendorZipsBody) => Promise<unknown>;
  isReadOnly: boolean;
}

function ZipsForm({ vendor, zips, save, isReadOnly }: ZipsFormProps) {
  const [values] = useState({ zips, moves: [] });
  return (
    <RecordForm schema={vendorZipsBody} values={values} save={save} isWide>
      <ZipsEditor vendor={vendor} isReadOnly={isReadOnly} />
      {!isReadOnly && <ResidentsSection vendorId={vendor.id} />}
      {!isReadOnly && <SaveBar label="vendor.zips.save" />}
    </RecordForm>
  );
}
