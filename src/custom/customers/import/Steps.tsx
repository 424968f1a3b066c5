import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'ra-core';
import type { ImportStatus } from '#contract/customers/imports.ts';

const STEPS = ['file', 'columns', 'check', 'import'] as const;

const STEP_OF: Record<ImportStatus, number> = {
  uploaded: 1,
  failed: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

/** On a phone, only screen readers get the names. */
const LABEL = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
};

/** Shows the import's current step. */
export function Steps({ status }: { status: ImportStatus | null }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 720, marginBottom: 2.5 }}>
      <Stepper activeStep={status === null ? 0 : STEP_OF[status]}>
        {STEPS.map(step => (
          <Step key={step}>
            <StepLabel sx={{ '& .MuiStepLabel-label': LABEL }}>{translate(`import.step.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
