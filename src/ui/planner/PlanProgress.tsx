import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChangedMessage } from '../../../contract/realtime.ts';
import { useChanged } from '../../dataProvider/realtime.ts';
import { useShowCount } from '../list/useShowCount.ts';

interface PlanProgressProps {
  /** Whose work is told of. */
  entity: ChangedMessage['entity'];
  label: string;
  isRunning: boolean;
}

/** How far a plan's work is, as the server tells it while it runs. */
export function PlanProgress({ entity: own, label, isRunning }: PlanProgressProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  useChanged(({ entity, done, total }) => {
    if (entity === own && done !== undefined && total !== undefined) setProgress({ done, total });
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
