import { type ComponentType, lazy } from 'react';
import { loadSaving } from './outbox/loadSaving.ts';
import { NoFarDialog, NoSheet } from './shell/Missing.tsx';

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

/** A component that is loaded on demand; if its code can’t be fetched, `instead` keeps the day usable. */
export function lazyOr<Props>(
  fetchIt: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) {
  return lazy(() => fetchIt().catch(() => ({ default: instead })));
}

/** For what is not asked for by a tap. */
export function Nothing() {
  return null;
}

export const CrewMenu = lazyOr(load.CrewMenu, NoSheet);
export const DaySheet = lazyOr(load.DaySheet, NoSheet);
export const OutboxSheet = lazyOr(load.OutboxSheet, NoSheet);
export const StopSheet = lazyOr(load.StopSheet, NoSheet);
export const ChecklistSheet = lazyOr(load.ChecklistSheet, NoSheet);
export const SkipSheet = lazyOr(load.SkipSheet, NoSheet);
export const OfferSheet = lazyOr(load.OfferSheet, NoSheet);
export const NoteSheet = lazyOr(load.NoteSheet, NoSheet);
export const MessageSheet = lazyOr(load.MessageSheet, NoSheet);
export const LargePhoto = lazyOr(load.LargePhoto, NoSheet);
export const PhotoSheet = lazyOr(load.PhotoSheet, NoSheet);
export const ConflictsSheet = lazyOr(load.ConflictsSheet, NoSheet);
export const DelayPrompt = lazyOr(load.DelayPrompt, NoSheet);
export const FarDialog = lazyOr(load.FarDialog, NoFarDialog);

/** Fetches them all while there is a network: a sheet must open where there is none. */
export async function fetchSheets(): Promise<void> {
  await Promise.allSettled([...Object.values(load), loadSaving].map(fetchOne => fetchOne()));
}
