import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { MergePreview } from '#contract/customers/merge.calls.ts';
import { mergeBody } from '#contract/customers/merge.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { customerName } from '#src/ui/fields/names.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { customerCalls } from '../customerCalls.ts';
import { useCustomersChanged } from '../LockDialog.tsx';
import { SearchField } from '../SearchField.tsx';
import { customerSearch } from '../searches.ts';
import { KeepChoices, SignInChoice } from './KeepChoices.tsx';
import { MergeCounts } from './MergeCounts.tsx';

interface MergeDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

const choices = mergeBody.pick({ keep: true, signIn: true });
type Choices = z.infer<typeof choices>;
const NOTHING_CHOSEN: Choices = { keep: {}, signIn: 'own' };

/** Finds the other customer, compares both, and merges them. */
export default function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const changed = useCustomersChanged();
  const [otherId, setOtherId] = useState<number | null>(null);
  const { data: preview, error } = useCallQuery(
    'POST /customers/:id/merge/preview',
    otherId === null ? null : { params: { id: customer.id }, body: { otherId } },
    { key: ['customers', 'merge', customer.id, customer.version, otherId], retry: false, gcTime: 0 },
  );
  const save = async (chosen: Choices) => {
    if (!preview) return;
    await customerCalls.merge(customer.id, {
      ...chosen,
      otherId: preview.other.customer.id,
      version: preview.own.customer.version,
      otherVersion: preview.other.customer.version,
    });
    await changed();
    showToast({ kind: 'success', text: translate('care.merge.done') });
    onClose();
    const [first] = [...preview.own.addresses, ...preview.other.addresses];
    navigate(first ? propertyPath(first.propertyId) : PATHS.customers);
  };
  return (
    <FormDialog
      title={translate('care.merge.title')}
      saveLabel={translate('care.merge.action')}
      schema={choices}
      values={NOTHING_CHOSEN}
      save={save}
      onClose={onClose}
      isDangerous
    >
      <HoldSave when={!preview} />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('care.merge.help', { name: customerName(customer) })}
      </Typography>
      {otherId === null ? (
        <SearchField
          label={translate('care.merge.find')}
          search={customerSearch(customer.id)}
          onChoose={found => setOtherId(found.id)}
          autoFocus
        />
      ) : (
        <div>
          <Button variant="outlined" size="small" onClick={() => setOtherId(null)}>
            {translate('care.merge.other')}
          </Button>
        </div>
      )}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {preview && <BothSides key={preview.other.customer.id} preview={preview} />}
    </FormDialog>
  );
}

/** Shows both customers, and chooses which differing values are kept. */
function BothSides({ preview }: { preview: MergePreview }) {
  const { reset, setValue } = useFormContext<Choices>();
  const [keep, signIn] = useWatch<Choices, ['keep', 'signIn']>({ name: ['keep', 'signIn'] });
  // Choices made for another pair of customers don't apply to this one.
  useEffect(() => () => reset(NOTHING_CHOSEN), [reset]);
  return (
    <>
      <Warnings preview={preview} />
      <MergeCounts preview={preview} />
      <KeepChoices
        preview={preview}
        keep={keep}
        onKeep={(field, side) => setValue('keep', { ...keep, [field]: side })}
      />
      <SignInChoice preview={preview} side={signIn} onSide={side => setValue('signIn', side)} />
    </>
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
