import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { usePortalCharges } from '../usePortal.ts';
import { ChargeEntry } from './ChargeEntry.tsx';

interface ChargeListProps {
  charges: ReturnType<typeof usePortalCharges>;
  customerId: number;
  /** Whether paying a charge is the page's main action. */
  isMain?: boolean;
}

/** Charges, with a button for more of them. */
export function ChargeList({ charges, customerId, isMain = false }: ChargeListProps) {
  const translate = useTranslate();
  return (
    <>
      <Box component="ul" sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
        {charges.list?.map(charge => (
          <ChargeEntry key={charge.id} charge={charge} customerId={customerId} isMain={isMain} />
        ))}
      </Box>
      {charges.hasMore && (
        <Button
          variant="outlined"
          fullWidth
          onClick={charges.loadMore}
          loading={charges.isLoadingMore}
          sx={{ marginTop: 2 }}
        >
          {translate('customer.more')}
        </Button>
      )}
    </>
  );
}
