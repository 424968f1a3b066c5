import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { toastError } from '../toasts/callToasts.ts';

interface LongWorkProps {
  label: string;
  done: number;
  total: number;
  /** Progress in words. */
  text: string;
  isStopped?: boolean;
  /** Each given action has a button. */
  onStop?: () => Promise<unknown>;
  onResume?: () => Promise<unknown>;
}

/** Progress of background work, with buttons to stop and resume it; the page can be left meanwhile. */
export function LongWork({ label, done, total, text, isStopped = false, onStop, onResume }: LongWorkProps) {
  const translate = useTranslate();
  const [isSteering, setSteering] = useState(false);
  const steer = isStopped ? onResume : onStop;
  const press = async () => {
    setSteering(true);
    try {
      await steer?.();
    } catch (error) {
      toastError(error);
    } finally {
      setSteering(false);
    }
  };
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (done / Math.max(total, 1)) * 100)}
        aria-label={label}
        sx={{ height: 8, marginBlock: 1 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
        {steer && (
          <Button variant="outlined" size="small" loading={isSteering} onClick={() => void press()}>
            {translate(isStopped ? 'planner.resume' : 'planner.stop')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
