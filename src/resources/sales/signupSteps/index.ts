import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { lazy } from 'react';
import { SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const signupSteps: RecordScreens = {
  name: 'signup-steps',
  at: SIGNUP_STEPS_PATH,
  list: lazy(() => import('./SignupStepsPage.tsx')),
  create: lazy(() => import('./SignupStepCreate.tsx')),
  edit: lazy(() => import('./SignupStepEdit.tsx')),
  addresses: { edit: `${SIGNUP_STEPS_PATH}/:id` },
  icon: ChecklistOutlined,
  recordRepresentation: 'title',
};
