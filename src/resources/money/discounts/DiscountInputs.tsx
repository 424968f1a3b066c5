import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { hasPrice } from '#contract/money/discounts.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { CheckboxGroupInput, SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { DiscountExample } from './DiscountExample.tsx';
import { useDiscountCustomers, useDiscountTypes } from './useDiscountOptions.ts';

export function DiscountInputs() {
  const translate = useTranslate();
  const types = useDiscountTypes();
  const customers = useDiscountCustomers();
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  const type: unknown = useWatch({ name: 'type' });
  return (
    <>
      <FormSection title={translate('discount.section')} help={translate('discount.sectionHelp')}>
        <TextInput
          source="code"
          label="discount.fields.code"
          help="discount.codeHelp"
          span={3}
          isRequired
          maxLength={30}
        />
        <SelectInput source="type" label="discount.fields.type" span={3} isRequired options={types} />
        {hasPrice(type) && (
          <MoneyInput source="priceCents" label="discount.fields.priceCents" span={3} isRequired />
        )}
        {type === 'percentage' && (
          <NumberInput source="percent" label="discount.fields.percent" span={3} unit="%" isRequired />
        )}
        <NumberInput source="serviceCount" label="discount.fields.serviceCount" span={3} isRequired />
        <DiscountExample />
        <TextInput source="description" label="discount.fields.description" maxLength={300} />
        <SwitchInput source="combines" label="discount.fields.combines" help="discount.combinesHelp" />
        <SwitchInput source="isActive" label="discount.fields.isActive" />
      </FormSection>
      <FormSection title={translate('discount.scope')}>
        <TextInput source="startDate" type="date" label="discount.fields.startDate" span={3} isRequired />
        <TextInput source="endDate" type="date" label="discount.fields.endDate" span={3} isRequired />
        <CheckboxGroupInput
          source="serviceTypes"
          label="discount.fields.serviceTypes"
          options={services}
          isRequired
        />
        <CheckboxGroupInput
          source="customerTypes"
          label="discount.fields.customerTypes"
          options={customers}
          isRequired
        />
      </FormSection>
    </>
  );
}
