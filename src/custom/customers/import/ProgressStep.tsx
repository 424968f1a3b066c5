import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { stopImport } from './calls.ts';
import type { StepProps } from './useImport.ts';

/** The server's progress: a bar with a count and a stop button. */
export function ProgressStep({ record, onChange }: StepProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [isStopping, setStopping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { status, doneRows, totalRows } = record;
  const percent = totalRows === 0 ? 0 : Math.min(100, (doneRows / totalRows) * 100);
  const stop = async () => {
    setStopping(true);
    try {
      onChange(await stopImport(record.id));
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setStopping(false);
    }
  };
  return (
    <Box sx={{ maxWidth: 860 }}>
      {failure && (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {failure}
        </Alert>
      )}
      <SectionCard title={translate(`import.${status}.title`)} help={translate(`import.${status}.help`)}>
        <LinearProgress
          variant={doneRows > 0 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={translate(`import.${status}.title`)}
          sx={{ height: 8, marginBlock: 1 }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('import.progress', { done: show(doneRows), total: show(totalRows) })}
          </Typography>
          <Button variant="outlined" onClick={() => void stop()} loading={isStopping}>
            {translate('import.stop')}
          </Button>
        </Box>
      </SectionCard>
    </Box>
  );
}
