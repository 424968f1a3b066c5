import { useTranslate } from 'ra-core';
import type { Discount } from '#contract/money/discounts.calls.ts';
import { type DiscountBody, discountBody } from '#contract/money/discounts.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { DiscountInputs } from './DiscountInputs.tsx';

export default function DiscountCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Discount, DiscountBody>
      resource="discounts"
      schema={discountBody}
      title={translate('discount.add')}
      values={{
        code: '',
        description: null,
        type: 'percentage',
        customerTypes: ['new'],
        serviceTypes: ['mow'],
        priceCents: null,
        percent: null,
        serviceCount: 1,
        startDate: null,
        endDate: null,
        combines: false,
        isActive: true,
      }}
      back="/discounts"
      pathOf={() => '/discounts'}
    >
      <DiscountInputs />
    </CreatePage>
  );
}
