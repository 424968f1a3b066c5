import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay, showDay } from '#contract/core/days.ts';
import type { CareRule, EquipmentCare } from '#contract/territory/equipment.calls.ts';
import { meterReadingBody, serviceDoneBody } from '#contract/territory/equipmentBodies.ts';
import { dueDay } from '#contract/territory/equipmentDue.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface DialogProps {
  equipmentId: number;
  hours: number;
  onDone: (care: EquipmentCare) => void;
  onClose: () => void;
}

const CHANGED = [['equipment'], ['histories/list']];

/** Records a service as done. A retry after a lost response doesn't record it twice. */
export function ServiceDoneDialog({ rule, ...props }: DialogProps & { rule: CareRule }) {
  const { equipmentId, hours, onDone, onClose } = props;
  const translate = useTranslate();
  const [id] = useState(() => crypto.randomUUID());
  const { send } = useCallMutation('POST /equipment/:id/services', {
    ...{ invalidates: CHANGED, isAnnounced: true, onDone },
  });
  return (
    <FormDialog
      title={translate('equipmentService.doneTitle', { name: rule.name })}
      saveLabel={translate('equipmentService.markDone')}
      schema={serviceDoneBody}
      values={{ id, ruleId: rule.id, doneOn: today(), hours: null, costCents: null, note: '' }}
      save={async body => {
        await send({ params: { id: equipmentId }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput source="doneOn" type="date" label="equipmentService.fields.doneOn" span={3} isRequired />
      <NumberInput
        source="hours"
        label="equipmentService.fields.meter"
        unit="h"
        help={translate('equipmentService.hoursHelp', { hours })}
        span={3}
      />
      <MoneyInput source="costCents" label="equipmentService.fields.costCents" span={3} />
      <TextInput source="note" label="equipmentService.fields.note" rows={2} maxLength={500} />
      <NextDue rule={rule} />
    </FormDialog>
  );
}

/** Says when the service is due again. */
function NextDue({ rule: { everyHours, every, unit } }: { rule: CareRule }) {
  const translate = useTranslate();
  const doneOn = useWatch({ name: 'doneOn' }) as string | null;
  const day = every !== null && doneOn && isDay(doneOn) ? showDay(dueDay(doneOn, every, unit)) : null;
  if (everyHours === null && day === null) return null;
  const key = everyHours === null ? 'nextDue' : day === null ? 'nextHours' : 'nextEither';
  return (
    <Typography color="textSecondary">
      {translate(`equipmentService.${key}`, { hours: everyHours, day })}
    </Typography>
  );
}

/** Records what the meter shows. */
export function ReadingDialog({ equipmentId, hours, onDone, onClose }: DialogProps) {
  const translate = useTranslate();
  const [id] = useState(() => crypto.randomUUID());
  const { send } = useCallMutation('POST /equipment/:id/readings', {
    ...{ invalidates: CHANGED, isAnnounced: true, onDone },
  });
  return (
    <FormDialog
      title={translate('equipmentService.enterReading')}
      saveLabel={translate('ra.action.save')}
      schema={meterReadingBody}
      values={{ id, readOn: today(), hours }}
      save={async body => {
        await send({ params: { id: equipmentId }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput source="readOn" type="date" label="equipmentService.fields.readOn" span={3} isRequired />
      <NumberInput
        source="hours"
        label="equipmentService.fields.meter"
        unit="h"
        help="equipmentService.readingHelp"
        span={3}
        isRequired
      />
    </FormDialog>
  );
}
