import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const emailTemplateResource: ResourceProps = {
  name: 'email-templates',
  list: lazy(() => import('./EmailTemplateList.tsx')),
  create: lazy(() => import('./EmailTemplateCreate.tsx')),
  edit: lazy(() => import('./EmailTemplateEdit.tsx')),
  recordRepresentation: 'name',
};
