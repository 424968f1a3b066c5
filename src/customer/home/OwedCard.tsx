import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import { PAYMENTS_PATH } from '../paths.ts';
import { OpenSums } from '../payments/OpenSums.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';

/** Balance due: prominent after a declined payment, quiet otherwise, hidden if nothing is due. */
export function OwedCard({ home }: { home: PortalHome }) {
  const translate = useTranslate();
  const { dueCents, failedCents } = home;
  if (dueCents === 0) return null;
  const isFailed = failedCents > 0;
  const [title, help] = isFailed ? ['failed', 'failedHelp'] : ['open', 'openHelp'];
  return (
    <CalmCard
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px 16px',
        ...(isFailed && { borderColor: theme.sward.tones.failed }),
      })}
    >
      {isFailed && <ErrorOutlineOutlined color="error" aria-hidden />}
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`customer.owed.${title}`, { amount: showMoney(isFailed ? failedCents : dueCents) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`customer.owed.${help}`)}
        </Typography>
        <OpenSums {...home} failedCents={0} dueCents={isFailed ? dueCents : 0} />
      </Box>
      <Button component={Link} to={PAYMENTS_PATH} variant={isFailed ? 'contained' : 'outlined'}>
        {translate('customer.owed.see')}
      </Button>
    </CalmCard>
  );
}
