import { lazy } from 'react';

/** What opens over the page. The day shows before their code is here; then it is fetched, network or not. */
const load = {
  CrewMenu: () => import('./shell/CrewMenu.tsx'),
  DaySheet: () => import('./shell/DaySheet.tsx'),
  OutboxSheet: () => import('./shell/OutboxSheet.tsx'),
  StopSheet: () => import('./day/StopSheet.tsx'),
  SkipSheet: () => import('./day/SkipSheet.tsx'),
  NoteSheet: () => import('./day/NoteSheet.tsx'),
  PhotoSheet: () => import('./day/PhotoSheet.tsx'),
  FarDialog: () => import('./day/FarDialog.tsx'),
};

export const CrewMenu = lazy(load.CrewMenu);
export const DaySheet = lazy(load.DaySheet);
export const OutboxSheet = lazy(load.OutboxSheet);
export const StopSheet = lazy(load.StopSheet);
export const SkipSheet = lazy(load.SkipSheet);
export const NoteSheet = lazy(load.NoteSheet);
export const PhotoSheet = lazy(load.PhotoSheet);
export const FarDialog = lazy(load.FarDialog);

/** Fetches them all while there is a network: a sheet must open where there is none. */
export async function fetchSheets(): Promise<void> {
  await Promise.allSettled(Object.values(load).map(fetchOne => fetchOne()));
}
