import GrassOutlined from '@mui/icons-material/GrassOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { FreeMow } from '#contract/customers/referrals.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useDays } from '../longDay.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { SpendDialog } from './SpendDialog.tsx';
import { useFreeService } from './useWallet.ts';

/** The customer's free mows, unused and used, with buttons to use one and to undo that. */
export function FreeMows({ freeMows }: { freeMows: readonly FreeMow[] }) {
  const translate = useTranslate();
  const [isSpending, setSpending] = useState(false);
  const waiting = freeMows.filter(mow => mow.visit === null).length;
  return (
    <CalmCard component="section" aria-label={translate('refer.wallet')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography component="h2" variant="h3" sx={{ flex: '1 1 200px' }}>
          {translate('refer.wallet')}
        </Typography>
        {waiting > 0 && (
          <Button variant="contained" onClick={() => setSpending(true)}>
            {translate('refer.use')}
          </Button>
        )}
      </Box>
      {freeMows.length === 0 ? (
        <EmptyState icon={<GrassOutlined />} text={translate('refer.noFreeMows')} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ marginTop: 1 }}>
            {translate('refer.waiting', { smart_count: waiting })}
          </Typography>
          <Box component="ul" sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
            {freeMows.map(mow => (
              <Mow key={mow.id} mow={mow} />
            ))}
          </Box>
        </>
      )}
      {isSpending && <SpendDialog onClose={() => setSpending(false)} />}
    </CalmCard>
  );
}

function Mow({ mow: { side, earnedAt, visit } }: { mow: FreeMow }) {
  const translate = useTranslate();
  const days = useDays();
  const change = useFreeService();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 540 }}>
          {visit
            ? translate(visit.status === 'completed' ? 'refer.usedOn' : 'refer.usesOn', {
                day: days.title(visit.date),
              })
            : translate('refer.ready')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {visit && `${visit.address}. `}
          {translate(`refer.earned.${side}`, { day: showDay(businessDayOf(earnedAt)) })}
        </Typography>
      </Box>
      {visit?.status === 'pending' && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {translate('refer.takeBack')}
        </Button>
      )}
      {visit && isAsking && (
        <QuestionDialog
          title={translate('refer.takeBackTitle')}
          action={translate('refer.takeBack')}
          run={() => change(visit.assignmentId, false)}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {translate('refer.takeBackText', { day: days.long(visit.date), address: visit.address })}
          </Typography>
        </QuestionDialog>
      )}
    </Box>
  );
}
