import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Move } from '#contract/schedule/moves.calls.ts';
import type { MoveKind } from '#contract/schedule/moves.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { resumeMove, stopMove, undoMove } from '#src/resources/schedule/visits/termsCalls.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { LongWork } from '#src/ui/planner/LongWork.tsx';
import { useReportedProgress, whileRunning } from '#src/ui/planner/longWorks.ts';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

/** The latest moves, followed while one runs in the background. */
function usePastMoves(kind: MoveKind | undefined): Move[] | undefined {
  const queryClient = useQueryClient();
  const queryKey = ['moves', 'list', kind];
  const { data } = useCallPage(
    'GET /moves',
    { range: [0, 19], sort: ['id', 'DESC'], ...(kind && { filter: { strategy: kind } }) },
    { key: queryKey, refetchInterval: whileRunning },
  );
  useReportedProgress<Move>(queryKey, 'move', entity => {
    if (entity === 'move') void invalidateSchedule(queryClient);
    // Once a crew starts one of its visits, the move can't be undone.
    else if (entity === 'assignment') void queryClient.invalidateQueries({ queryKey: ['moves', 'list'] });
  });
  return data?.rows;
}

interface PastMovesProps {
  kind?: MoveKind;
  title?: string;
  /** The new plan: above the past moves, but below them while one is still running or stopped. */
  children?: ReactNode;
}

/** Past moves, or only those that shared work among crews, each with an undo button while possible. */
export function PastMoves({ kind, title, children }: PastMovesProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Move | null>(null);
  const moves = usePastMoves(kind);
  const list = moves && (
    <PastPlans
      plans={moves}
      title={title ?? translate('move.past')}
      empty={translate('move.noPast')}
      cannotUndo={() => translate('move.cannotUndo')}
      renderPlan={move => <PastMove move={move} />}
      progress={({ id, progress }) => progress && <MoveProgress id={id} progress={progress} />}
      onUndo={setAsked}
    />
  );
  const isUnderWay = moves?.some(({ progress }) => progress !== null) ?? false;
  return (
    <>
      {isUnderWay && list}
      {children}
      {!isUnderWay && list}
      {asked && <UndoDialog move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Progress of a move or its undo, with buttons to stop and resume it. */
function MoveProgress({ id, progress }: { id: number; progress: NonNullable<Move['progress']> }) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const { work, done, total, isStopped } = progress;
  const steer = async (step: typeof stopMove) => {
    await step(id);
    await invalidateSchedule(queryClient);
  };
  return (
    <LongWork
      label={translate(`move.working.${work}`)}
      text={translate(`move.${isStopped ? 'stopped' : 'progress'}.${work}`, {
        done: show(done),
        total: show(total),
      })}
      done={done}
      total={total}
      isStopped={isStopped}
      onStop={() => steer(stopMove)}
      onResume={() => steer(resumeMove)}
    />
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
      {move.keptCount > 0 && <span>{translate('move.kept', { smart_count: move.keptCount })}</span>}
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
  const undo = async () => {
    const { data } = await undoMove(move.id);
    await invalidateSchedule(queryClient);
    if (data.progress) showToast({ kind: 'success', text: translate('move.undoBegun') });
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
    </ConfirmDialog>
  );
}
