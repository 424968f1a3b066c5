import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../../contract/days.ts';
import { storedLanguage } from '../../../auth/session.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { today } from '../../../dataProvider/today.ts';
import { PageTitle } from '../../../theme/components/PageTitle.tsx';
import { SectionCard } from '../../../theme/components/SectionCard.tsx';
import { previewMove } from '../../schedule/calls.ts';
import { fieldErrorsOf, useDraft } from '../../schedule/useDraft.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import { MoveForm } from './MoveForm.tsx';
import { type MoveDraft, moveOf } from './moveDraft.ts';
import { PastMoves } from './PastMoves.tsx';
import { PreviewCards, PreviewTotals } from './Preview.tsx';

/** `/worklogs/move`: pushes many visits on, with what it does before it is done, and the way back. */
export default function MovePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const asked = query.get('date') ?? '';
  const { draft, set, errors, setErrors } = useDraft<MoveDraft>({
    who: 'everybody',
    crewId: null,
    marketId: null,
    from: isDay(asked) ? asked : today(),
    to: null,
    days: 1,
    reason: '',
  });
  const [isConfirming, setConfirming] = useState(false);
  const move = moveOf(draft);
  const preview = useQuery({
    queryKey: ['moves', 'preview', move],
    queryFn: ({ signal }) => (move ? previewMove(move, signal) : null),
    enabled: move !== null,
    staleTime: 0,
    retry: false,
  });
  const count = preview.data?.visits.length ?? 0;
  const refused = { ...fieldErrorsOf(preview.error), ...errors };
  return (
    <>
      <PageTitle title={translate('move.title')} subtitle={translate('move.subtitle')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        }}
      >
        <SectionCard>
          <MoveForm draft={draft} onChange={set} errors={refused} />
          <Button
            variant="contained"
            fullWidth
            disabled={count === 0 || draft.reason.trim() === '' || preview.isFetching}
            onClick={() => setConfirming(true)}
            sx={{ marginTop: 2 }}
          >
            {translate('move.apply', { smart_count: count })}
          </Button>
        </SectionCard>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {move === null ? (
            <Typography color="textSecondary">{translate('move.chooseFirst')}</Typography>
          ) : preview.error ? (
            <Alert severity="error">{failureMessage(preview.error, storedLanguage())}</Alert>
          ) : !preview.data ? (
            <Skeleton variant="rounded" height={220} />
          ) : count === 0 ? (
            <>
              <Typography color="textSecondary">{translate('move.nothing')}</Typography>
              <PreviewTotals preview={preview.data} />
            </>
          ) : (
            <PreviewCards preview={preview.data} />
          )}
          <PastMoves />
        </Box>
      </Box>
      {isConfirming && move && (
        <ConfirmMove
          move={{ ...move, reason: draft.reason.trim() }}
          count={count}
          onRefused={error => setErrors(fieldErrorsOf(error))}
          onDone={() => set({ reason: '' })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
