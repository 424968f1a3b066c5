import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { MoveNotified } from '#contract/schedule/moves.calls.ts';
import { useCrewOptions } from '#src/resources/schedule/visits/options.ts';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { ToggleInput } from '#src/ui/form/ToggleInput.tsx';
import type { MoveDraft } from './moveDraft.ts';

const WHO = ['everybody', 'crew', 'market'] as const;

/** Inputs for the visits and days to move, the reason, and the notifications. */
export function MoveForm({ told }: { told: MoveNotified | undefined }) {
  const translate = useTranslate();
  const crews = useCrewOptions();
  const { who, from } = useWatch() as MoveDraft;
  return (
    <>
      <ToggleInput
        source="who"
        label="move.who"
        options={WHO.map(value => ({ value, label: translate(`move.${value}`) }))}
      />
      {who === 'crew' && <SelectInput source="crewId" label="move.crewField" options={crews} />}
      {who === 'market' && (
        <ReferenceInput
          source="marketId"
          label="move.marketField"
          reference="markets"
          optionText="name"
          isRequired
        />
      )}
      <TextInput source="from" type="date" label="move.from" isRequired span={3} />
      <TextInput
        source="to"
        type="date"
        label="move.to"
        help="move.toHelp"
        min={from ?? undefined}
        span={3}
      />
      <SwitchInput source="intoPauses" label="move.intoPauses" help="move.intoPausesHelp" />
      <NoteInput source="reason" label="move.reason" help="move.reasonHelp" type="calendar" maxLength={500} />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('move.tellHelp')}
      </Typography>
      <SwitchInput source="byEmail" label={translate('move.byEmail', { count: told?.emails ?? 0 })} />
      <SwitchInput source="byText" label={translate('move.byText', { count: told?.texts ?? 0 })} />
    </>
  );
}
