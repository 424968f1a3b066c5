import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import type { PriceListBody } from '#contract/territory/vendors.ts';
import { refreshUser } from '#src/dataProvider/refreshUser.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { VendorTabProps } from '../CompanyTab.tsx';
import { PriceMatrix } from './PriceMatrix.tsx';
import { CELLS, priceFormValues, priceListForm } from './priceForm.ts';

interface PriceListFormProps extends VendorTabProps {
  /** The version to start from; undefined for the first. */
  base: PriceList | undefined;
  onClose: () => void;
}

/** Form for a new version of the prices that starts from an existing one, so an increase can be undone. */
export function PriceListForm({ vendor, base, onClose }: PriceListFormProps) {
  const translate = useTranslate();
  const [values] = useState(() => priceFormValues(base));
  const { send } = useCallMutation('PUT /vendors/:id/price-list', {
    invalidates: [['priceLists', vendor.id], ['vendors']],
    // A vendor that was waiting for prices is now active, and the menu and guards depend on the session.
    onDone: () => vendor.status === 'pending_for_price' && refreshUser(),
  });
  const save = async (body: PriceListBody) => {
    await send({ params: { id: vendor.id }, body });
    onClose();
  };
  return (
    <RecordForm schema={priceListForm} values={values} save={save} isWide>
      <SectionCard
        title={translate(base ? 'vendor.prices.new' : 'vendor.prices.first')}
        help={translate('vendor.prices.formHelp')}
        flush
      >
        <Box sx={{ padding: '12px 16px', maxWidth: 760 }}>
          <FieldGrid>
            <TextInput
              source="effectiveFrom"
              label="vendor.prices.effectiveFrom"
              type="date"
              span={3}
              isRequired
            />
            <MoneyInput source="bnbHourlyCents" label="vendor.prices.bnbHourlyCents" span={3} isRequired />
            <MoneyInput source="cornerLotCents" label="vendor.prices.cornerLotCents" span={3} />
            <NumberInput source="partPercent" label="vendor.prices.partPercent" span={3} unit="%" />
          </FieldGrid>
        </Box>
        <PriceMatrix
          label={translate('vendor.prices.title')}
          cell={(lotSize, frequency) => {
            const index = CELLS.findIndex(one => one.lotSize === lotSize && one.frequency === frequency);
            return (
              <Box sx={{ maxWidth: 104, marginLeft: { sm: 'auto' }, paddingBlock: '4px' }}>
                <MoneyInput
                  source={`prices.${index}.priceCents`}
                  label={`${translate(`words.lotSize.${lotSize}`)}, ${translate(frequencyKey(frequency))}`}
                  isBare
                />
              </Box>
            );
          }}
        />
        <MatrixError />
      </SectionCard>
      <SaveBar onCancel={base ? onClose : undefined} label="vendor.prices.save" isNew />
    </RecordForm>
  );
}

/** Shows the error that concerns the whole matrix: no price was entered. */
function MatrixError() {
  const { errors } = useFormState();
  const message = errors.prices?.message ?? errors.prices?.root?.message;
  return message ? (
    <FormHelperText error sx={{ padding: '0 16px 12px' }}>
      {String(message)}
    </FormHelperText>
  ) : null;
}
