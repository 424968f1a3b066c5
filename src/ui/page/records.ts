import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'ra-core';
import { type ComponentType, createElement, isValidElement, type ReactElement } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ScreenRoute } from './ScreenRoute.ts';

type Screen = ComponentType | ReactElement;
type Kind = 'create' | 'edit' | 'show';

/** A kind of record: its name in the API, its screens, and the paths that differ from the default ones. */
export interface RecordScreens
  extends Pick<ResourceProps, 'name' | 'list' | Kind>,
    Required<Pick<ResourceProps, 'recordRepresentation'>> {
  icon: SvgIconComponent;
  /** Path of the list; `/<name>` if omitted. */
  at?: string;
  /** Paths of the other screens; `<at>/create`, `<at>/:id/*` and `<at>/:id/show/*` if omitted. */
  addresses?: Partial<Record<Kind, string>>;
  /** Additional screens of these records by path. */
  more?: Readonly<Record<string, Screen>>;
  /** Returns a record's path if its page isn't below the list's path. */
  page?: (id: string) => string;
}

export const listOf = ({ name, at = `/${name}` }: RecordScreens) => at;

const elementOf = (screen: Screen): ReactElement => (isValidElement(screen) ? screen : createElement(screen));

/** Returns all screens of a kind of record with their paths. */
export function screensOf(record: RecordScreens): ScreenRoute[] {
  const { list, create, edit, show, addresses = {}, more = {} } = record;
  const at = listOf(record);
  const screens: [path: string, screen: Screen | undefined][] = [
    [at, list],
    [addresses.create ?? `${at}/create`, create],
    [addresses.show ?? `${at}/:id/show/*`, show],
    [addresses.edit ?? `${at}/:id/*`, edit],
    ...Object.entries(more),
  ];
  return screens.flatMap(([path, screen]) => (screen ? [{ path, element: elementOf(screen) }] : []));
}

function ToRecord({ page }: { page: (id: string) => string }) {
  const { id = '' } = useParams();
  return createElement(Navigate, { to: page(id), replace: true });
}

/**
 * Returns redirects from the paths that people type, such as `/crews/1`, to the screens that show these
 * records.
 */
export function shortcutsOf(record: RecordScreens): ScreenRoute[] {
  const { name, create, addresses, page } = record;
  const at = listOf(record);
  const own = `/${name}`;
  const to = (path: string) => createElement(Navigate, { to: path, replace: true });
  const toRecord = {
    path: `${own}/:id/*`,
    element: createElement(ToRecord, { page: page ?? (id => `${at}/${id}`) }),
  };
  if (at === own) return page ? [toRecord] : [];
  return [
    { path: own, element: to(at) },
    ...(create ? [{ path: `${own}/create`, element: to(addresses?.create ?? `${at}/create`) }] : []),
    toRecord,
  ];
}
