import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ChargeDetail } from '../../../contract/calls/charges.ts';
import { holdBody, type ReasonBody, reasonBody, waiveBody } from '../../../contract/chargeBodies.ts';
import { showMoney } from '../../../contract/money.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';

interface ReasonDialogProps {
  action: 'hold' | 'release' | 'waive' | 'revert';
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

const CALLS = {
  hold: billingCalls.hold,
  release: billingCalls.release,
  waive: billingCalls.waive,
  revert: billingCalls.revertWaiver,
} as const;
/** What takes money out of reach needs a reason; putting it back does not. */
const SCHEMAS = { hold: holdBody, waive: waiveBody, release: reasonBody, revert: reasonBody } as const;

/** Holds, releases, waives, or takes a waiver back. */
export function ReasonDialog({ action, charge, onChanged, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog<ReasonBody>
      title={translate(`billing.${action}.title`)}
      saveLabel={translate(`billing.actions.${action}`)}
      schema={SCHEMAS[action]}
      save={async ({ reason }) => {
        onChanged(await CALLS[action](charge.id, reason ?? ''));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {translate(`billing.${action}.help`, { amount: showMoney(charge.openCents) })}
      </Typography>
      <TextInput
        source="reason"
        label="billing.reason"
        rows={2}
        isRequired={action === 'hold' || action === 'waive'}
      />
    </FormDialog>
  );
}
