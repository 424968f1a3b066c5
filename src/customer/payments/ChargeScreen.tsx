import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { storedUser } from '#src/dataProvider/session.ts';
import { PAYMENTS_PATH } from '../paths.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { OneScreen } from '../shell/OneScreen.tsx';
import { usePortalCharge } from '../usePortal.ts';
import { ChargeEntry } from './ChargeEntry.tsx';

/** One charge, expanded: its lines, its payments, and a button to pay it. */
export default function ChargeScreen() {
  const charge = usePortalCharge(Number(useParams().id));
  const customerId = storedUser()?.customerId;
  if (!customerId) return null;
  return (
    <OneScreen title="ownPayments.one" all="ownPayments.title" allPath={PAYMENTS_PATH} query={charge}>
      {data => (
        <CalmCard component="section">
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            <ChargeEntry charge={data} customerId={customerId} isOpenAtFirst />
          </Box>
        </CalmCard>
      )}
    </OneScreen>
  );
}
