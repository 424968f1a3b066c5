import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { holdBody, type ReasonBody, reasonBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import type { ChargeAction } from './chargePowers.ts';
import { useSeenCharge } from './useSeenCharge.tsx';

type ReasonAction = Exclude<
  ChargeAction,
  | 'cardLink'
  | 'collect'
  | 'discount'
  | 'lines'
  | 'manual'
  | 'price'
  | 'putOff'
  | 'refund'
  | 'undiscount'
  | 'void'
  | 'withdraw'
>;

interface ReasonDialogProps {
  action: ReasonAction;
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Actions that give up money or bill it a second time require a reason; undoing them does not. */
const NEEDS_REASON: readonly ReasonAction[] = ['hold', 'waive', 'billAgain'];

/**
 * Returns the amount owed after billing again: after a full refund, the total, including any waived amount;
 * otherwise, the balance due plus the refunds.
 */
const owedAgain = ({ status, totalCents, refundedCents, openCents }: ChargeDetail) =>
  status === 'refund-success' ? totalCents : openCents + refundedCents;

/** Makes or undoes a decision about a charge, with a reason. */
export function ReasonDialog({ action, charge, onChanged, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  return (
    <FormDialog<ReasonBody>
      title={translate(`billing.${action}.title`)}
      saveLabel={translate(`billing.actions.${action}`)}
      schema={NEEDS_REASON.includes(action) ? holdBody : reasonBody}
      save={async ({ reason }) => {
        onChanged(await act(seen => billingCalls[action](seen, { reason: reason ?? '' })));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {translate(`billing.${action}.help`, {
          amount: showMoney(action === 'billAgain' ? owedAgain(charge) : charge.openCents),
        })}
      </Typography>
      <TextInput source="reason" label="billing.reason" rows={2} isRequired={NEEDS_REASON.includes(action)} />
      {dialog}
    </FormDialog>
  );
}
