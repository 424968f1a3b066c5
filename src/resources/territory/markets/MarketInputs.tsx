import { useTranslate } from 'ra-core';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DatedRatesInput } from '#src/ui/form/DatedRatesInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { TextArrayInput } from '#src/ui/form/TextArrayInput.tsx';
import { MarketEffectNote } from './MarketEffectNote.tsx';

/** Name, tax and ZIP codes of a market; a new one has no ID. */
export function MarketInputs({ marketId }: { marketId?: number }) {
  const translate = useTranslate();
  const isDisabled = !useHasPermission('market_edit');
  return (
    <>
      <FormSection title={translate('market.section')} help={translate('market.sectionHelp')}>
        <TextInput
          source="name"
          label="market.fields.name"
          isRequired
          isDisabled={isDisabled}
          maxLength={80}
        />
        <SwitchInput
          source="isActive"
          label="market.fields.isActive"
          help="market.activeHelp"
          isDisabled={isDisabled}
        />
      </FormSection>
      <FormSection title={translate('market.fields.taxRates')} help={translate('market.taxHelp')}>
        <DatedRatesInput source="taxRates" label="market.fields.taxPercent" isDisabled={isDisabled} />
      </FormSection>
      <FormSection title={translate('market.fields.zipcodes')} help={translate('market.zipHelp')}>
        <TextArrayInput source="zipcodes" label="market.fields.zipcodes" isDisabled={isDisabled} />
      </FormSection>
      {!isDisabled && <MarketEffectNote marketId={marketId} />}
    </>
  );
}
