import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CommissionException,
  type CommissionExceptionsBody,
  commissionExceptionsBody,
} from '../../../../contract/vendors.ts';
import { useHasPermission } from '../../../auth/useHasPermission.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { call } from '../../../dataProvider/http.ts';
import { storedLanguage } from '../../../i18n/language.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx';
import type { VendorTabProps } from '../VendorShow.tsx';
import { ExceptionRows } from './ExceptionRows.tsx';

/** Properties for which the business keeps another share than usual. */
export default function ExceptionsTab({ vendor }: VendorTabProps) {
  const mayEdit = useHasPermission('vendor_edit');
  const queryClient = useQueryClient();
  const key = ['commissionExceptions', vendor.id];
  const { data: exceptions, error } = useQuery({
    queryKey: key,
    queryFn: async () =>
      (await call<CommissionException[]>('GET', `/vendors/${vendor.id}/property-exceptions`)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!exceptions) return <PageSkeleton />;
  const save = async (body: CommissionExceptionsBody) => {
    await call('PUT', `/vendors/${vendor.id}/property-exceptions`, { body });
    await queryClient.invalidateQueries({ queryKey: key });
  };
  return (
    <ExceptionsForm
      key={JSON.stringify(exceptions)}
      vendorId={vendor.id}
      exceptions={exceptions}
      save={save}
      isReadOnly={!mayEdit}
    />
  );
}

interface ExceptionsFormProps {
  vendorId: number;
  exceptions: CommissionException[];
  save: (body: CommissionExceptionsBody) => Promise<void>;
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
