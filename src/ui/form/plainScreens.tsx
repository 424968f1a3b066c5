import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'ra-core';
import { type ComponentType, lazy } from 'react';
import type { z } from 'zod';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { PlainResource } from '#contract/core/plainResource.ts';

type Body = z.ZodType<Record<string, unknown>>;
export type Declared = Omit<PlainResource<string, string, PermissionKey, z.ZodType, Body>, 'permissions'>;

/** What a plain resource adds to its declaration on screen. */
export interface PlainScreens {
  /** Of its entry in the menu. */
  icon: SvgIconComponent;
  list: ComponentType;
  /** The inputs of its form. */
  inputs: ComponentType;
  /** What a new record starts with; everything else is empty. */
  initial?: Record<string, unknown>;
}

const PlainCreate = lazy(() => import('./PlainCreate.tsx'));
const PlainEdit = lazy(() => import('./PlainEdit.tsx'));

/** The list, the form of a new record and the form of one that is there, for react-admin. */
export const plainScreens = (declared: Declared, screens: PlainScreens): ResourceProps => ({
  name: declared.name,
  list: screens.list,
  create: () => <PlainCreate declared={declared} screens={screens} />,
  edit: () => <PlainEdit declared={declared} screens={screens} />,
  recordRepresentation: declared.named,
});

/** Of a record what its form holds. */
export const formValuesOf = ({ fields }: Declared, record: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(fields).map(field => [field, record[field] ?? null]));
