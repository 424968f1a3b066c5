import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';

const SignupCustomerPage = lazy(() => import('./SignupCustomerPage.tsx'));

/** The customer that is made of a sign-up. */
export const signupRoutes = [{ path: `${PATHS.newCustomer}/:signupId`, element: <SignupCustomerPage /> }];
