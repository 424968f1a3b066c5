import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const signupResource: ResourceProps = {
  name: 'customer-signup',
  list: lazy(() => import('./SignupList.tsx')),
  recordRepresentation: 'lastName',
};
