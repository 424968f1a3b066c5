import { lazy } from 'react';
import { SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';

const SignupStepsPage = lazy(() => import('./SignupStepsPage.tsx'));
const SignupStepCreate = lazy(() => import('./SignupStepCreate.tsx'));
const SignupStepEdit = lazy(() => import('./SignupStepEdit.tsx'));

export const signupStepRoutes = [
  { path: SIGNUP_STEPS_PATH, element: <SignupStepsPage /> },
  { path: `${SIGNUP_STEPS_PATH}/create`, element: <SignupStepCreate /> },
  { path: `${SIGNUP_STEPS_PATH}/:id`, element: <SignupStepEdit /> },
];
