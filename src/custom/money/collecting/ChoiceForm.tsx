import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { RUN_COLLECTS } from '#contract/money/collecting.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { CheckboxGroupInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import type { RunDraft } from './runDraft.ts';

/** Chooses which open charges to collect. */
export function ChoiceForm() {
  const translate = useTranslate();
  const { dateFrom } = useWatch() as RunDraft;
  const all = translate('collecting.all');
  return (
    <>
      <TextInput source="dateFrom" type="date" label="collecting.dateFrom" span={3} />
      <TextInput source="dateTo" type="date" label="collecting.dateTo" min={dateFrom ?? undefined} span={3} />
      <CheckboxGroupInput
        source="statuses"
        label="collecting.statuses"
        options={RUN_COLLECTS.map(value => ({ value, label: translate(`collecting.status.${value}`) }))}
        isColumn
      />
      <ReferenceInput
        source="marketId"
        label="collecting.market"
        reference="markets"
        optionText="name"
        none={all}
      />
      <ReferenceInput
        source="vendorId"
        label="collecting.vendor"
        reference="vendors"
        optionText="companyName"
        none={all}
      />
      <MoneyInput source="minCents" label="collecting.minCents" span={3} />
      <MoneyInput source="maxCents" label="collecting.maxCents" span={3} />
    </>
  );
}
