import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const STEP_MS = 200;

/** Progress bar for the search time, with a stop button. */
export function SearchProgress({ seconds, onStop }: { seconds: number; onStop: () => void }) {
  const translate = useTranslate();
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setElapsed((performance.now() - began) / 1000), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  // The answer arrives a moment after the search ends.
  const isOver = elapsed >= seconds;
  return (
    <SectionCard>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography role="status" sx={{ flex: 1 }}>
          {translate('share.searching')}
        </Typography>
        <Button variant="outlined" onClick={onStop}>
          {translate('share.stop')}
        </Button>
      </Box>
      <LinearProgress
        variant={isOver ? 'indeterminate' : 'determinate'}
        value={Math.min(100, (elapsed / seconds) * 100)}
        aria-label={translate('share.searching')}
        sx={{ height: 8, marginTop: 1.5 }}
      />
    </SectionCard>
  );
}
