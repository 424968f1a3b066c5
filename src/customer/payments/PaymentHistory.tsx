import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { usePortalCharges } from '../usePortal.ts';
import { ChargeList } from './ChargeList.tsx';

/** Charges that need no payment now, collapsed because most people open the page for the other charges. */
export function PaymentHistory({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <CalmCard component="section" aria-labelledby="history">
      <Typography id="history" component="h2" variant="h3">
        <ButtonBase
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          sx={{
            font: 'inherit',
            width: 1,
            minHeight: 32,
            justifyContent: 'space-between',
            textAlign: 'start',
          }}
        >
          {translate('ownPayments.history')}
          <FoldArrow isOpen={isOpen} sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      </Typography>
      {isOpen && <Charges customerId={customerId} />}
    </CalmCard>
  );
}

function Charges({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const charges = usePortalCharges('other');
  if (charges.error) return <LoadFailure error={charges.error} onRetry={charges.refetch} />;
  if (!charges.list) return <ScreenSkeleton />;
  if (charges.list.length === 0)
    return <EmptyState icon={<ReceiptLongOutlined />} text={translate('ownPayments.none')} />;
  return <ChargeList charges={charges} customerId={customerId} />;
}
