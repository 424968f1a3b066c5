import { useTranslate } from 'ra-core';
import { useHolds } from '../../auth/useHolds.ts';
import { NumberInput } from '../../ui/form/AmountInput.tsx';
import { ChipsInput } from '../../ui/form/ChipsInput.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SwitchInput } from '../../ui/form/SwitchInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

/** Name, tax and zip codes of a market. */
export function MarketInputs() {
  const translate = useTranslate();
  const isDisabled = !useHolds('market_edit');
  return (
    <>
      <FormSection title={translate('market.section')} help={translate('market.sectionHelp')}>
        <TextInput
          source="name"
          label="market.fields.name"
          span={4}
          isRequired
          isDisabled={isDisabled}
          maxLength={80}
        />
        <NumberInput
          source="taxPercent"
          label="market.fields.taxPercent"
          span={2}
          unit="%"
          isRequired
          isDisabled={isDisabled}
        />
        <SwitchInput source="isActive" label="market.fields.isActive" isDisabled={isDisabled} />
      </FormSection>
      <FormSection title={translate('market.fields.zipcodes')} help={translate('market.zipHelp')}>
        <ChipsInput
          source="zipcodes"
          label="market.fields.zipcodes"
          placeholder="78704 78745 …"
          isDisabled={isDisabled}
        />
      </FormSection>
    </>
  );
}
