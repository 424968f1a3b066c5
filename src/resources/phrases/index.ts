import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const phrases: ResourceProps = {
  name: 'phrases',
  list: lazy(() => import('./PhraseList.tsx')),
  create: lazy(() => import('./PhraseCreate.tsx')),
  edit: lazy(() => import('./PhraseEdit.tsx')),
  recordRepresentation: 'name',
};
