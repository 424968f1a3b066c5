import Add from '@mui/icons-material/Add';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { ChargeCards } from './ChargeCards.tsx';
import { ChargePanel } from './ChargePanel.tsx';
import { PropertyChargeTable } from './ChargeTable.tsx';
import { NewChargeDialog } from './LinesDialog.tsx';
import { StatementLink } from './StatementLink.tsx';
import { useLiveCharges } from './useCharge.ts';

interface ChargesOfPropertyProps {
  propertyId: number;
  customerId: number;
}

/** The charges of one property, newest first; each opens in a panel over the page. */
export default function ChargesOfProperty({ propertyId, customerId }: ChargesOfPropertyProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = storedUser()?.permissions.includes('price_override') ?? false;
  useLiveCharges();
  return (
    <>
      <EmbeddedList<ChargeRow>
        resource="charges"
        filter={{ propertyId }}
        sort={{ field: 'date', order: 'DESC' }}
        phone={<ChargeCards onOpen={setOpened} />}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <StatementLink customerId={customerId} />
            {mayAdd && (
              <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding(true)}>
                {translate('billing.lines.new')}
              </Button>
            )}
          </Box>
        }
        empty={<EmptyState icon={<ReceiptLongOutlined />} text={translate('billing.noneOfProperty')} />}
      >
        <PropertyChargeTable onOpen={setOpened} />
      </EmbeddedList>
      {isAdding && (
        <NewChargeDialog
          propertyId={propertyId}
          onAdded={({ id }) => setOpened(id)}
          onClose={() => setAdding(false)}
        />
      )}
      {opened !== null && <ChargePanel key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
