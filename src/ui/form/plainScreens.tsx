import type { SvgIconComponent } from '@mui/icons-material';
import { type ComponentType, lazy } from 'react';
import type { z } from 'zod';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { PlainResource } from '#contract/core/plainResource.ts';
import type { RecordScreens } from '../page/records.ts';

type Body = z.ZodType<Record<string, unknown>>;
export type Declared = Omit<PlainResource<string, string, PermissionKey, z.ZodType, Body>, 'permissions'>;

/** A plain resource's screens, which complement its declaration. */
export interface PlainScreens {
  /** Icon of its menu entry. */
  icon: SvgIconComponent;
  list: ComponentType;
  /** Inputs of its form. */
  inputs: ComponentType;
  /** Shown above the form of a saved record, such as what is due on it. */
  above?: ComponentType<{ record: { id: number; isActive?: boolean } }>;
  /** Part of the confirmation question before a record is deleted; says what deleting it does. */
  deletion?: ComponentType<{ record: { customerCount?: number } }>;
  /** Initial values of a new record; every other field starts empty. */
  initial?: Record<string, unknown>;
}

const PlainCreate = lazy(() => import('./PlainCreate.tsx'));
const PlainEdit = lazy(() => import('./PlainEdit.tsx'));

/** Returns a plain resource's list, create form and edit form for react-admin. */
export const plainScreens = (declared: Declared, screens: PlainScreens): RecordScreens => ({
  name: declared.name,
  list: screens.list,
  create: () => <PlainCreate declared={declared} screens={screens} />,
  edit: () => <PlainEdit declared={declared} screens={screens} />,
  icon: screens.icon,
  recordRepresentation: declared.named,
});

/** Picks the form's fields from a record. */
export const formValuesOf = ({ fields }: Declared, record: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(fields).map(field => [field, record[field] ?? null]));
