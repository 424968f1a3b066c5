import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Move } from '../../../../contract/calls/moves.ts';
import { useChanged } from '../../../dataProvider/realtime.ts';
import { businessDayOf } from '../../../dataProvider/today.ts';
import { invalidateSchedule } from '../../../resources/visits/invalidate.ts';
import { listMoves, undoMove } from '../../../resources/visits/termsCalls.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DayText } from '../../../ui/fields/DayText.tsx';
import { ToneLabel } from '../../../ui/fields/StatusLabel.tsx';
import { clockText } from '../../../ui/fields/visitText.ts';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';

/** What was moved before, with the way back while there is one. */
export function PastMoves() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Move | null>(null);
  const { data: moves } = useQuery({ queryKey: ['moves', 'list'], queryFn: () => listMoves() });
  // A crew that starts one of its visits closes the way back.
  useChanged(({ entity }) => {
    if (entity === 'assignment') void queryClient.invalidateQueries({ queryKey: ['moves', 'list'] });
  });
  if (!moves) return null;
  return (
    <SectionCard title={translate('move.past')} flush={moves.length > 0}>
      {moves.length === 0 ? (
        <Typography color="textSecondary">{translate('move.noPast')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {moves.map(move => (
            <PastMove key={move.id} move={move} onUndo={() => setAsked(move)} />
          ))}
        </Box>
      )}
      {asked && <UndoDialog move={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  );
}

function PastMove({ move, onUndo }: { move: Move; onUndo: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const who = move.crewName ?? move.marketName;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: '10px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <strong>{translate('move.visitCount', { smart_count: move.visitCount })}</strong>
          {who && <span>{translate('move.of', { who })}</span>}
          <span>
            <DayText day={move.fromDate} near />
            {move.toDate !== move.fromDate && (
              <>
                {' – '}
                <DayText day={move.toDate} near />
              </>
            )}
          </span>
          <WhatWasDone move={move} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          “{move.reason}” · {move.actorName}, <DayText day={businessDayOf(move.createdAt)} near />{' '}
          {clockText(move.createdAt, locale)}
        </Typography>
      </Box>
      {move.undoneAt ? (
        <ToneLabel tone="cancelled">{translate('move.undone')}</ToneLabel>
      ) : !move.canUndo ? (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 260 }}>
          {translate('move.cannotUndo')}
        </Typography>
      ) : (
        <Button variant="outlined" size="small" onClick={onUndo}>
          {translate('move.undo')}
        </Button>
      )}
    </Box>
  );
}

/** By how far, over how many days, or to which day. */
function WhatWasDone({ move }: { move: Move }) {
  const translate = useTranslate();
  if (move.strategy === 'skip') return <ToneLabel tone="skipped">{translate('move.skipped')}</ToneLabel>;
  if (move.strategy === 'transfer')
    return (
      <span>
        → <DayText day={move.firstTarget} near />
      </span>
    );
  return <span>{translate(`move.by.${move.strategy}`, { smart_count: move.days })}</span>;
}

function UndoDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const undo = async () => {
    await undoMove(move.id);
    await invalidateSchedule(queryClient);
    onClose();
  };
  return (
    <FormDialog
      title={translate('move.undoTitle')}
      saveLabel={translate('move.undo')}
      onSave={undo}
      onClose={onClose}
    >
      <Typography>
        {translate(move.strategy === 'skip' ? 'move.undoSkip' : 'move.undoText', {
          smart_count: move.visitCount,
        })}
      </Typography>
    </FormDialog>
  );
}
