import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { storedUser } from '#src/dataProvider/session.ts';
import { PAYMENTS_PATH } from '../paths.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';
import { usePortalCharge } from '../usePortal.ts';
import { ChargeEntry } from './ChargeEntry.tsx';

/** One charge, expanded: its lines, its payments, and a button to pay it. */
export default function ChargeScreen() {
  const translate = useTranslate();
  const charge = usePortalCharge(Number(useParams().id));
  const customerId = storedUser()?.customerId;
  if (!customerId) return null;
  return (
    <LoadedScreen
      title={translate('ownPayments.one')}
      all={{ label: translate('ownPayments.title'), path: PAYMENTS_PATH }}
      query={charge}
    >
      {data => (
        <CalmCard component="section">
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            <ChargeEntry charge={data} customerId={customerId} isOpenAtFirst />
          </Box>
        </CalmCard>
      )}
    </LoadedScreen>
  );
}
