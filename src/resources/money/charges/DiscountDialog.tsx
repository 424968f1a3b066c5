import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import {
  type ChargeDiscountBody,
  chargeDiscountBody,
  removeDiscountBody,
} from '#contract/money/discounts.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { billingCalls } from './calls.ts';
import { useSeenCharge } from './useSeenCharge.tsx';

interface DiscountDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Discounts an unpaid charge by hand. */
export function DiscountDialog({ charge, onChanged, onClose }: DiscountDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  // Resending the form after a lost response doesn't discount the charge twice.
  const [key] = useState(() => crypto.randomUUID());
  const { date, serviceType } = charge;
  return (
    <FormDialog<ChargeDiscountBody>
      title={translate('billing.discount.title')}
      saveLabel={translate('billing.discount.save')}
      schema={chargeDiscountBody}
      values={{ key, discountId: null }}
      save={async body => {
        onChanged(await act(seen => billingCalls.discount(seen, body)));
        onClose();
      }}
      onClose={onClose}
    >
      <ReferenceInput
        source="discountId"
        reference="discounts"
        label="billing.discount.which"
        optionText="code"
        filter={{ isActive: true, serviceType, startDate_lte: date, endDate_gte: date }}
        isRequired
      />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
      {dialog}
    </FormDialog>
  );
}

/** Removes a discount from a charge. */
export function UndiscountDialog({ charge, onChanged, onClose }: DiscountDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  const options = charge.lines.flatMap(({ source, amountCents }) =>
    source.from === 'discount'
      ? { value: source.grantId, label: `${source.code} (${showMoney(amountCents)})` }
      : [],
  );
  return (
    <FormDialog
      title={translate('billing.undiscount.title')}
      saveLabel={translate('billing.undiscount.save')}
      schema={removeDiscountBody}
      values={{ grantId: options[0]?.value }}
      save={async ({ grantId, reason }) => {
        onChanged(await act(seen => billingCalls.undiscount(seen, grantId, reason)));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput source="grantId" label="billing.discount.which" options={options} isRequired />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
      {dialog}
    </FormDialog>
  );
}
