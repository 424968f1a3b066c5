import { useParams } from 'react-router-dom';
import type { Discount } from '#contract/money/discounts.calls.ts';
import { type DiscountBody, discountBody } from '#contract/money/discounts.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { DiscountInputs } from './DiscountInputs.tsx';

export default function DiscountEdit() {
  const { id } = useParams();
  return (
    <EditPage<Discount, DiscountBody>
      resource="discounts"
      id={id}
      schema={discountBody}
      entity="discount"
      title={record => record.code}
      valuesOf={({
        code,
        description,
        type,
        customerTypes,
        serviceTypes,
        priceCents,
        percent,
        serviceCount,
        startDate,
        endDate,
        combines,
        isActive,
      }) => ({
        code,
        description,
        type,
        customerTypes,
        serviceTypes,
        priceCents,
        percent,
        serviceCount,
        startDate,
        endDate,
        combines,
        isActive,
      })}
      back="/discounts"
      actions={record => (
        <DeleteButton resource="discounts" id={record.id} name={record.code} back="/discounts" />
      )}
      aside={record => <HistoryTab isBeside filter={{ entity: 'discount', entityId: String(record.id) }} />}
    >
      {() => <DiscountInputs />}
    </EditPage>
  );
}
