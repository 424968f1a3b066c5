import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import { estimateBody } from '#contract/sales/estimates.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { useEstimateActions } from './useEstimateActions.ts';

/** The actions on an estimate in its current state. */
export function EstimateActions({ estimate }: { estimate: Estimate }) {
  const translate = useTranslate();
  const { send, withdraw, change } = useEstimateActions();
  const [asking, setAsking] = useState<'withdraw' | 'edit' | null>(null);
  const [isSending, setSending] = useState(false);
  const { status, propertyId, signupId, validUntil, notes, version } = estimate;
  const close = () => setAsking(null);
  const isOpen = status === 'draft' || status === 'sent' || status === 'seen';
  const link = (to: string, label: string) => (
    <Button component={RouterLink} to={to} variant="outlined">
      {translate(label)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOpen && (
        <Button
          variant="contained"
          loading={isSending}
          onClick={async () => {
            setSending(true);
            // Each version is sent only once, however often the button is pressed.
            await send(estimate, `estimate-${estimate.id}-${version}`);
            setSending(false);
          }}
        >
          {translate(status === 'draft' ? 'estimates.send' : 'estimates.sendAgain')}
        </Button>
      )}
      {(isOpen || status === 'expired') && (
        <>
          <Button variant="outlined" onClick={() => setAsking('edit')}>
            {translate('estimates.edit')}
          </Button>
          <Button variant="outlined" onClick={() => setAsking('withdraw')}>
            {translate('estimates.withdraw')}
          </Button>
        </>
      )}
      {signupId !== null && link(`/customer-signup?signup=${signupId}`, 'estimates.toSignup')}
      {propertyId !== null && link(propertyPath(propertyId), 'estimates.toProperty')}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={translate('estimates.withdrawTitle')}
          text={translate('estimates.withdrawText')}
          action={translate('estimates.withdraw')}
          onConfirm={async () => {
            await withdraw(estimate);
            close();
          }}
          onClose={close}
        />
      )}
      {asking === 'edit' && (
        <FormDialog
          title={translate('estimates.edit')}
          saveLabel={translate('estimates.save')}
          schema={estimateBody}
          values={{ validUntil, notes }}
          save={async body => {
            await change(estimate, body);
            close();
          }}
          onClose={close}
        >
          <TextInput
            source="validUntil"
            type="date"
            label="estimates.fields.validUntil"
            isRequired
            span={3}
          />
          <TextInput source="notes" label="estimates.fields.notes" rows={3} maxLength={2000} />
        </FormDialog>
      )}
    </Box>
  );
}
