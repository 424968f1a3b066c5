import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { CommissionException } from '#contract/territory/vendors.calls.ts';
import { type CommissionExceptionsBody, commissionExceptionsBody } from '#contract/territory/vendors.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import type { VendorTabProps } from '../CompanyTab.tsx';
import { ExceptionRows } from './ExceptionRows.tsx';

/** Properties whose commission differs from the vendor's. */
export default function ExceptionsTab({ vendor }: VendorTabProps) {
  const mayEdit = useHasPermission('vendor_edit');
  const params = { id: vendor.id };
  const key = ['commissionExceptions', vendor.id];
  const { send } = useCallMutation('PUT /vendors/:id/property-exceptions', { invalidates: [key] });
  const { data: exceptions, error } = useCallQuery(
    'GET /vendors/:id/property-exceptions',
    { params },
    { key, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!exceptions) return <PageSkeleton />;
  return (
    <ExceptionsForm
      key={JSON.stringify(exceptions)}
      vendorId={vendor.id}
      exceptions={exceptions}
      save={body => send({ params, body })}
      isReadOnly={!mayEdit}
    />
  );
}

interface ExceptionsFormProps {
  vendorId: number;
  exceptions: CommissionException[];
  save: (body: CommissionExceptionsBody) => Promise<unknown>;
  isReadOnly: boolean;
}

function ExceptionsForm({ vendorId, exceptions, save, isReadOnly }: ExceptionsFormProps) {
  const [values] = useState({ exceptions });
  return (
    <RecordForm schema={commissionExceptionsBody} values={values} save={save} isWide>
      <ExceptionRows vendorId={vendorId} isReadOnly={isReadOnly} />
      {!isReadOnly && <SaveBar />}
    </RecordForm>
  );
}
