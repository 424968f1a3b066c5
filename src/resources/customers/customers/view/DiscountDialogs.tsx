import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DiscountGrant } from '#contract/money/discounts.calls.ts';
import { endGrantBody, type GiveDiscountBody, giveDiscountBody } from '#contract/money/discounts.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';

interface DialogProps {
  propertyId: number;
  onSaved: (grants: DiscountGrant[]) => void;
  onClose: () => void;
}

/** Gives the property a discount: by the customer's code, or without one and with a reason. */
export function GiveDiscountDialog({ propertyId, onSaved, onClose }: DialogProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /properties/:propertyId/discounts', { onDone: onSaved });
  // Resending the form after a lost response doesn't grant a second discount.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog<GiveDiscountBody>
      title={translate('property.view.discounts.give')}
      saveLabel={translate('property.view.discounts.save')}
      schema={giveDiscountBody}
      values={{ key, code: '', discountId: null, reason: null }}
      save={async body => {
        await send({ params: { propertyId }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="code"
        label="property.view.discounts.code"
        help="property.view.discounts.codeHelp"
        maxLength={30}
      />
      <Given />
    </FormDialog>
  );
}

/** Without a code: chooses the discount and gives a reason. */
function Given() {
  const code: unknown = useWatch({ name: 'code' });
  if (typeof code === 'string' && code.trim() !== '') return null;
  return (
    <>
      <ReferenceInput
        source="discountId"
        reference="discounts"
        label="property.view.discounts.which"
        optionText="code"
        filter={{ isActive: true, endDate_gte: today() }}
        isRequired
      />
      <TextInput source="reason" label="property.view.discounts.reason" rows={2} isRequired maxLength={300} />
    </>
  );
}

/** Removes a discount from upcoming visits. */
export function RemoveDiscountDialog({
  grant,
  propertyId,
  onSaved,
  onClose,
}: DialogProps & { grant: DiscountGrant }) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /properties/:propertyId/discounts/:id/end', { onDone: onSaved });
  return (
    <FormDialog
      title={translate('property.view.discounts.takeAwayTitle', { code: grant.discount.code })}
      saveLabel={translate('property.view.discounts.takeAway')}
      schema={endGrantBody}
      isDangerous
      save={async body => {
        await send({ params: { propertyId, id: grant.id }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput source="reason" label="property.view.discounts.reason" rows={2} isRequired maxLength={300} />
    </FormDialog>
  );
}
