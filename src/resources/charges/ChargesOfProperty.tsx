import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeRow } from '../../../contract/calls/charges.ts';
import { EmbeddedList } from '../../ui/list/EmbeddedList.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ChargeCards } from './ChargeCards.tsx';
import { ChargePanel } from './ChargePanel.tsx';
import { PropertyChargeTable } from './ChargeTable.tsx';
import { useLiveCharges } from './useCharge.ts';

/** The charges of one property, newest first; one opens in its panel over the page. */
export default function ChargesOfProperty({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<number | null>(null);
  useLiveCharges();
  return (
    <>
      <EmbeddedList<ChargeRow>
        resource="charges"
        filter={{ propertyId }}
        sort={{ field: 'date', order: 'DESC' }}
        phone={<ChargeCards onOpen={setOpened} />}
        empty={<EmptyState icon={<ReceiptLongOutlined />} text={translate('billing.noneOfProperty')} />}
      >
        <PropertyChargeTable onOpen={setOpened} />
      </EmbeddedList>
      {opened !== null && <ChargePanel key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
