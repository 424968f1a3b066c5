import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import { RAISE_ROUNDINGS } from '#contract/sales/priceCampaigns.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { ToggleInput } from '#src/ui/form/ToggleInput.tsx';
import type { CampaignDraft } from './campaignDraft.ts';

/** Chooses the start, the increase, the services, and who is notified. */
export function CampaignForm() {
  const translate = useTranslate();
  const { frequencies } = useTermOptions();
  const { raise } = useWatch() as CampaignDraft;
  const all = translate('campaign.all');
  const money = (source: string) => <MoneyInput source={source} label={`campaign.${source}`} span={3} />;
  return (
    <>
      <TextInput source="effectiveFrom" type="date" label="campaign.effectiveFrom" isRequired span={3} />
      <SelectInput
        source="roundToCents"
        label="campaign.roundToCents"
        options={RAISE_ROUNDINGS.map(value => ({ value, label: showMoney(value) }))}
        span={3}
      />
      <ToggleInput
        source="raise.kind"
        label="campaign.raise"
        options={(['percent', 'amount'] as const).map(value => ({
          value,
          label: translate(`campaign.kinds.${value}`),
        }))}
      />
      {raise.kind === 'percent' ? (
        <NumberInput source="raise.percent" label="campaign.percent" unit="%" isRequired span={3} />
      ) : (
        <MoneyInput source="raise.cents" label="campaign.amount" isRequired span={3} />
      )}
      {money('belowCents')}
      {money('floorCents')}
      {money('ceilingCents')}
      <ReferenceInput
        source="scope.marketId"
        label="campaign.market"
        reference="markets"
        optionText="name"
        none={all}
      />
      <ReferenceInput
        source="scope.vendorId"
        label="campaign.vendor"
        reference="vendors"
        optionText="companyName"
        none={all}
      />
      <SelectInput
        source="scope.serviceType"
        label="campaign.type"
        options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
        none={all}
        span={3}
      />
      <SelectInput
        source="scope.frequency"
        label="campaign.frequency"
        options={frequencies}
        none={all}
        span={3}
      />
      <SelectInput
        source="scope.lotSize"
        label="campaign.lotSize"
        options={LOT_SIZES.map(value => ({ value, label: translate(`words.lotSize.${value}`) }))}
        none={all}
        span={3}
      />
      <TextInput source="raisedBefore" type="date" label="campaign.raisedBefore" span={3} />
      <SwitchInput source="includesHandSet" label="campaign.includesHandSet" />
      <ReferenceInput
        source="templateId"
        label="campaign.template"
        help="campaign.templateHelp"
        reference="email-templates"
        optionText="name"
        filter={{ status: 'active', type: ['customer', 'email'] }}
        none={translate('campaign.noLetter')}
      />
      <TextInput source="reason" label="campaign.reason" rows={2} />
    </>
  );
}
