import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { CustomerRecord } from '../../../../contract/calls/customers.ts';
import type { MergePreview } from '../../../../contract/calls/merge.ts';
import type { MergedField, MergeSide } from '../../../../contract/merge.ts';
import { PATHS, propertyPath } from '../../../../contract/paths.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { storedLanguage } from '../../../i18n/language.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { customerName } from '../../../ui/fields/names.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { customerCalls } from '../customerCalls.ts';
import { useCustomersChanged } from '../LockDialog.tsx';
import { SearchField } from '../SearchField.tsx';
import { findCustomers } from '../searches.ts';
import { KeepChoices, SignInChoice } from './KeepChoices.tsx';
import { MergeCounts } from './MergeCounts.tsx';

interface MergeDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** Finds the other customer, lays the two side by side, and makes them one. */
export default function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const changed = useCustomersChanged();
  const [otherId, setOtherId] = useState<number | null>(null);
  const [keep, setKeep] = useState<Partial<Record<MergedField, MergeSide>>>({});
  const [signIn, setSignIn] = useState<MergeSide>('own');
  const { data: preview, error } = useQuery({
    queryKey: ['customers', 'merge', customer.id, customer.version, otherId],
    queryFn: () => customerCalls.mergePreview(customer.id, otherId ?? 0),
    enabled: otherId !== null,
    retry: false,
    gcTime: 0,
  });
  const name = customerName(customer);
  const save = async () => {
    if (!preview) return;
    await customerCalls.merge(customer.id, {
      otherId: preview.other.customer.id,
      keep,
      signIn,
      version: preview.own.customer.version,
      otherVersion: preview.other.customer.version,
    });
    await changed();
    showToast({ kind: 'success', text: translate('care.merge.done') });
    onClose();
    const [first] = [...preview.own.addresses, ...preview.other.addresses];
    navigate(first ? propertyPath(first.propertyId) : PATHS.customers);
  };
  const choose = (id: number | null) => {
    setOtherId(id);
    setKeep({});
    setSignIn('own');
  };
  return (
    <FormDialog
      title={translate('care.merge.title')}
      saveLabel={translate('care.merge.action')}
      onSave={save}
      onClose={onClose}
      canSave={preview !== undefined}
      isDangerous
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('care.merge.help', { name })}
      </Typography>
      {otherId === null ? (
        <SearchField
          label={translate('care.merge.find')}
          name={`customers-${customer.id}`}
          find={(text, signal) => findCustomers(text, customer.id, signal)}
          onChoose={found => choose(found.id)}
          autoFocus
        />
      ) : (
        <Button variant="outlined" size="small" onClick={() => choose(null)} sx={{ justifySelf: 'start' }}>
          {translate('care.merge.other')}
        </Button>
      )}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {preview && (
        <>
          <Warnings preview={preview} />
          <MergeCounts preview={preview} />
          <KeepChoices
            preview={preview}
            keep={keep}
            onKeep={(field, side) => setKeep({ ...keep, [field]: side })}
          />
          <SignInChoice preview={preview} side={signIn} onSide={setSignIn} />
        </>
      )}
    </FormDialog>
  );
}

function Warnings({ preview: { sameAddresses, staysLocked } }: { preview: MergePreview }) {
  const translate = useTranslate();
  return (
    <>
      {staysLocked && <Alert severity="warning">{translate('care.merge.staysLocked')}</Alert>}
      {sameAddresses.map(address => (
        <Alert key={address} severity="warning">
          {translate('care.merge.sameAddress', { address })}
        </Alert>
      ))}
    </>
  );
}
