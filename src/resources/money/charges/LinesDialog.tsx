import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { chargeBody, typedLinesBody } from '#contract/money/chargeBodies.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { billingCalls } from './calls.ts';
import { EMPTY_LINE, TypedLinesInput } from './TypedLinesInput.tsx';
import { useSeenCharge } from './useSeenCharge.tsx';

interface NewChargeDialogProps {
  propertyId: number;
  onAdded: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Creates a charge for a property that doesn't belong to a visit. */
export function NewChargeDialog({ propertyId, onAdded, onClose }: NewChargeDialogProps) {
  const translate = useTranslate();
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  // Sending the same form again doesn't create another charge.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={translate('billing.lines.new')}
      saveLabel={translate('billing.lines.saveNew')}
      schema={chargeBody}
      values={{ propertyId, date: today(), serviceType: 'mow', lines: [EMPTY_LINE] }}
      save={async body => {
        onAdded(await billingCalls.add(body, key));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('billing.lines.help')}</Typography>
      <TextInput source="date" label="billing.filters.date" type="date" isRequired span={3} />
      <SelectInput source="serviceType" label="billing.lines.service" options={services} span={3} />
      <TypedLinesInput />
    </FormDialog>
  );
}

interface LinesDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Edits the lines of a charge without a visit, while nothing has been paid. */
export function LinesDialog({ charge, onChanged, onClose }: LinesDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  const lines = charge.lines.flatMap(({ amountCents, source }) => {
    if (source.from !== 'typed' && source.from !== 'extra') return [];
    const description = source.from === 'typed' ? source.description : source.name;
    return [{ description, isTaxable: source.isTaxable, amountCents }];
  });
  return (
    <FormDialog
      title={translate('billing.actions.lines')}
      saveLabel={translate('billing.lines.save')}
      schema={typedLinesBody}
      values={{ lines, reason: '' }}
      save={async body => {
        onChanged(await act(seen => billingCalls.changeLines(seen, body)));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('billing.lines.help')}</Typography>
      <TypedLinesInput />
      <TextInput source="reason" label="billing.reason" rows={2} />
      {dialog}
    </FormDialog>
  );
}
