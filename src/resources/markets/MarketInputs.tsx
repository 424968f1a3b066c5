import { useTranslate } from 'ra-core';
import { useHolds } from '../../auth/useHolds.ts';
import { NumberInput } from '../../ui/form/AmountInput.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SwitchInput, TextArrayInput, TextInput } from '../../ui/form/inputs.tsx';

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
        <TextArrayInput source="zipcodes" label="market.fields.zipcodes" isDisabled={isDisabled} />
      </FormSection>
    </>
  );
}
