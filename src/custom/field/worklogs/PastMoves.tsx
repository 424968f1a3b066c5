import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Move } from '#contract/schedule/moves.calls.ts';
import type { MoveKind } from '#contract/schedule/moves.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { listMoves, undoMove } from '#src/resources/schedule/visits/termsCalls.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { PlanProgress } from '#src/ui/planner/PlanProgress.tsx';

/** Past moves, or only those that shared work among crews, each with an undo button while possible. */
export function PastMoves({ kind, title }: { kind?: MoveKind; title?: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Move | null>(null);
  const { data: moves } = useQuery({ queryKey: ['moves', 'list', kind], queryFn: () => listMoves(kind) });
  // A move can't be undone anymore once a crew starts one of its visits.
  useChanged(({ entity }) => {
    if (entity === 'assignment') void queryClient.invalidateQueries({ queryKey: ['moves', 'list'] });
  });
  if (!moves) return null;
  return (
    <>
      <PastPlans
        plans={moves}
        title={title ?? translate('move.past')}
        empty={translate('move.noPast')}
        cannotUndo={translate('move.cannotUndo')}
        tell={move => <PastMove move={move} />}
        onUndo={setAsked}
      />
      {asked && <UndoDialog move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PastMove({ move }: { move: Move }) {
  const translate = useTranslate();
  const who = move.crewName ?? move.marketName;
  return (
    <>
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
    </>
  );
}

/** Describes a move: by how many days, over how many days, or to which day. */
function WhatWasDone({ move }: { move: Move }) {
  const translate = useTranslate();
  if (move.strategy === 'skip') return <ToneLabel tone="skipped">{translate('move.skipped')}</ToneLabel>;
  if (move.strategy === 'share') return <span>{translate('move.shared')}</span>;
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
  const [isRunning, setRunning] = useState(false);
  const undo = async () => {
    setRunning(true);
    try {
      await undoMove(move.id);
      await invalidateSchedule(queryClient);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate('move.undoTitle')}
      action={translate('move.undo')}
      onConfirm={undo}
      onClose={onClose}
    >
      <Typography>
        {translate(move.strategy === 'skip' ? 'move.undoSkip' : 'move.undoText', {
          smart_count: move.visitCount,
        })}
      </Typography>
      <PlanProgress entity="move" label={translate('move.working')} isRunning={isRunning} />
    </ConfirmDialog>
  );
}
