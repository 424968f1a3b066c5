import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import { SEASON_ROUNDINGS } from '#contract/sales/seasons.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { ToggleInput } from '#src/ui/form/ToggleInput.tsx';
import type { SeasonDraft } from './seasonDraft.ts';

/** `onKeepDate` saves the first day as the next season's start; null if it is already saved. */
interface SeasonFormProps {
  onKeepDate: (() => void) | null;
}

const CHANGES = ['none', 'percent', 'amount'] as const;

/** The season's dates, its services, and the change of their prices. */
export function SeasonForm({ onKeepDate }: SeasonFormProps) {
  const translate = useTranslate();
  const { frequencies } = useTermOptions();
  const { startDate, priceChange } = useWatch() as SeasonDraft;
  const all = translate('season.all');
  return (
    <>
      <TextInput source="startDate" type="date" label="season.start" isRequired span={3} />
      <TextInput
        source="endDate"
        type="date"
        label="season.end"
        help="season.endHelp"
        min={startDate ?? undefined}
        span={3}
      />
      {onKeepDate && (
        <Button size="small" onClick={onKeepDate} sx={{ justifySelf: 'start', marginTop: -1 }}>
          {translate('season.keepDate')}
        </Button>
      )}
      <ReferenceInput
        source="scope.marketId"
        label="season.market"
        reference="markets"
        optionText="name"
        none={all}
      />
      <ReferenceInput
        source="scope.vendorId"
        label="season.vendor"
        reference="vendors"
        optionText="companyName"
        none={all}
      />
      <SelectInput
        source="scope.serviceType"
        label="season.type"
        options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
        none={all}
        span={3}
      />
      <SelectInput
        source="scope.frequency"
        label="season.frequency"
        options={frequencies}
        none={all}
        span={3}
      />
      <ToggleInput
        source="priceChange.kind"
        label="season.change"
        options={CHANGES.map(value => ({ value, label: translate(`season.changes.${value}`) }))}
      />
      {priceChange.kind === 'percent' && (
        <>
          <TextInput
            source="priceChange.percent"
            label="season.percent"
            help="season.percentHelp"
            inputMode="decimal"
            span={3}
          />
          <SelectInput
            source="priceChange.roundToCents"
            label="season.rounding"
            options={SEASON_ROUNDINGS.map(value => ({ value, label: showMoney(value) }))}
            span={3}
          />
        </>
      )}
      {priceChange.kind === 'amount' && (
        <>
          <MoneyInput source="priceChange.cents" label="season.amount" span={3} />
          <SwitchInput source="priceChange.isLess" label="season.less" span={3} />
        </>
      )}
      <TextInput source="reason" label="season.reason" rows={2} />
    </>
  );
}
