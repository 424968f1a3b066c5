import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { Season, SeasonPreview } from '#contract/sales/seasons.calls.ts';
import type { SeasonBody } from '#contract/sales/seasons.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanProgress } from '#src/ui/planner/PlanProgress.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { applySeason, undoSeason } from './calls.ts';

interface ApplySeasonProps {
  season: SeasonBody;
  preview: SeasonPreview;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Describes the season once more before applying it with a progress bar. */
export function ApplySeason({ season, preview, onRefused, onClose }: ApplySeasonProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const show = useShowCount();
  const [key] = useState(() => crypto.randomUUID());
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const { data } = await applySeason(season, key);
      await queryClient.invalidateQueries({ queryKey: ['seasons'] });
      await invalidateSchedule(queryClient);
      showToast({ kind: 'success', text: translate(data.progress ? 'season.begun' : 'season.done') });
    } catch (error) {
      onRefused(error);
      throw error;
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate('season.confirmTitle', { smart_count: preview.carried, count: show(preview.carried) })}
      action={translate('season.apply', { smart_count: preview.carried, count: show(preview.carried) })}
      onConfirm={save}
      onClose={onClose}
      isHarmless
    >
      <Typography>
        {translate('season.confirm', {
          start: showDay(season.startDate),
          repriced: show(preview.repriced),
          extended: show(preview.extended),
        })}
      </Typography>
      <Typography color="textSecondary">{translate('season.confirmUndo')}</Typography>
      <PlanProgress entity="season" label={translate('season.working')} isRunning={isRunning} />
    </ConfirmDialog>
  );
}

/** Asks before a whole season is undone. */
export function UndoSeason({ season, onClose }: { season: Season; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const undo = async () => {
    setRunning(true);
    try {
      const { data } = await undoSeason(season.id);
      if (data.progress) showToast({ kind: 'success', text: translate('season.undoBegun') });
      await queryClient.invalidateQueries({ queryKey: ['seasons'] });
      await invalidateSchedule(queryClient);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate('season.undoTitle')}
      action={translate('season.undo')}
      onConfirm={undo}
      onClose={onClose}
    >
      <Typography>{translate('season.undoText', { smart_count: season.serviceCount })}</Typography>
      <PlanProgress entity="season" label={translate('season.working')} isRunning={isRunning} />
    </ConfirmDialog>
  );
}
