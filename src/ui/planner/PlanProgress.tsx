import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { useShowCount } from '../list/useShowCount.ts';

interface PlanProgressProps {
  /** Entity whose progress is shown. */
  entity: ChangedMessage['entity'];
  /** Which of the entity's jobs: applying a change, or previewing it. */
  work?: 'work' | 'preview';
  label: string;
  isRunning: boolean;
}

/** Shows the progress of a plan's job as the server reports it. */
export function PlanProgress({ entity: own, work = 'work', label, isRunning }: PlanProgressProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  useChanged(({ entity, id, done, total }) => {
    if (entity === own && id === work && done !== undefined && total !== undefined)
      setProgress({ done, total });
  });
  if (!isRunning) return null;
  const percent = progress ? (progress.done / Math.max(progress.total, 1)) * 100 : 0;
  return (
    <div>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={label}
        sx={{ height: 8, marginBlock: 1 }}
      />
      {progress && (
        <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('planner.progress', { done: show(progress.done), total: show(progress.total) })}
        </Typography>
      )}
    </div>
  );
}
