import { type ComponentType, lazy } from 'react';

/** What opens over the page. The day shows before their code is here; then it is fetched, network or not. */
const load = {
  CrewMenu: () => import('./shell/CrewMenu.tsx'),
  DaySheet: () => import('./shell/DaySheet.tsx'),
  OutboxSheet: () => import('./shell/OutboxSheet.tsx'),
  StopSheet: () => import('./day/StopSheet.tsx'),
  ChecklistSheet: () => import('./day/ChecklistSheet.tsx'),
  SkipSheet: () => import('./day/SkipSheet.tsx'),
  OfferSheet: () => import('./offers/OfferSheet.tsx'),
  NoteSheet: () => import('./day/NoteSheet.tsx'),
  MessageSheet: () => import('./day/MessageSheet.tsx'),
  LargePhoto: () => import('./day/LargePhoto.tsx'),
  PhotoSheet: () => import('./day/PhotoSheet.tsx'),
  ConflictsSheet: () => import('./day/ConflictsSheet.tsx'),
  DelayPrompt: () => import('./shell/DelayPrompt.tsx'),
  FarDialog: () => import('./day/FarDialog.tsx'),
};

/** A sheet whose code cannot be fetched does not open; it must not take the day with it. */
export function lazyOrNothing<Props>(fetchIt: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => fetchIt().catch(() => ({ default: Nothing as ComponentType<Props> })));
}

function Nothing() {
  return null;
}

export const CrewMenu = lazyOrNothing(load.CrewMenu);
export const DaySheet = lazyOrNothing(load.DaySheet);
export const OutboxSheet = lazyOrNothing(load.OutboxSheet);
export const StopSheet = lazyOrNothing(load.StopSheet);
export const ChecklistSheet = lazyOrNothing(load.ChecklistSheet);
export const SkipSheet = lazyOrNothing(load.SkipSheet);
export const OfferSheet = lazyOrNothing(load.OfferSheet);
export const NoteSheet = lazyOrNothing(load.NoteSheet);
export const MessageSheet = lazyOrNothing(load.MessageSheet);
export const LargePhoto = lazyOrNothing(load.LargePhoto);
export const PhotoSheet = lazyOrNothing(load.PhotoSheet);
export const ConflictsSheet = lazyOrNothing(load.ConflictsSheet);
export const DelayPrompt = lazyOrNothing(load.DelayPrompt);
export const FarDialog = lazyOrNothing(load.FarDialog);

/** Fetches them all while there is a network: a sheet must open where there is none. */
export async function fetchSheets(): Promise<void> {
  await Promise.allSettled(Object.values(load).map(fetchOne => fetchOne()));
}
