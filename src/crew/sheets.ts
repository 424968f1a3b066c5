import { lazyOr } from '#src/ui/lazyOr.tsx';
import { loadSaving } from './outbox/loadSaving.ts';
import { NoFarDialog, NoSheet } from './shell/Missing.tsx';

/**
 * Sheets that open over the page. The day shows before their code is loaded; they are then fetched for
 * offline use.
 */
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

/** Loads all sheets while online, so that they open offline. */
export async function fetchSheets(): Promise<void> {
  await Promise.allSettled([...Object.values(load), loadSaving].map(fetchOne => fetchOne()));
}
