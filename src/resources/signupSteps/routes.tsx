import { lazy } from 'react';
import { STEPS_PATH } from './path.ts';

const SignupStepsPage = lazy(() => import('./SignupStepsPage.tsx'));
const SignupStepCreate = lazy(() => import('./SignupStepCreate.tsx'));
const SignupStepEdit = lazy(() => import('./SignupStepEdit.tsx'));

export const signupStepRoutes = [
  { path: STEPS_PATH, element: <SignupStepsPage /> },
  { path: `${STEPS_PATH}/create`, element: <SignupStepCreate /> },
  { path: `${STEPS_PATH}/:id`, element: <SignupStepEdit /> },
];
