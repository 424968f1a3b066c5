import { useTranslate } from 'ra-core';
import { useLotSizeOptions } from '#src/resources/customers/customers/useLotSizeOptions.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** The caller's details: place, lot size, part of the lot, discount code. */
export function QuoteFields() {
  const translate = useTranslate();
  const { parts } = useTermOptions();
  return (
    <SectionCard>
      <FieldGrid>
        <TextInput
          source="place"
          label="quote.place"
          help="quote.placeHelp"
          maxLength={200}
          autoFocus
          isRequired
        />
        <SelectInput
          source="lotSize"
          label="quote.lotSize"
          options={useLotSizeOptions()}
          none={translate('quote.noLotSize')}
        />
        <SelectInput source="frontBack" label="quote.frontBack" options={parts} />
        <TextInput source="discountCode" label="quote.discountCode" maxLength={30} />
        <SwitchInput source="isCornerLot" label="quote.isCornerLot" />
      </FieldGrid>
    </SectionCard>
  );
}
