import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { THEME_MODES, type ThemeMode } from './tokens.ts';

const chosen = makeSignal();

/** Returns the stored mode, or the device's preference if none was chosen. */
export function themeMode(): ThemeMode {
  const stored = localStorage.getItem(STORAGE_KEYS.theme);
  const known = THEME_MODES.find(mode => mode === stored);
  if (known) return known;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function setThemeMode(mode: ThemeMode) {
  localStorage.setItem(STORAGE_KEYS.theme, mode);
  chosen.tell();
}

export function subscribeToThemeMode(listener: () => void) {
  const device = window.matchMedia?.('(prefers-color-scheme: dark)');
  const forget = chosen.subscribe(listener);
  window.addEventListener('storage', listener);
  device?.addEventListener?.('change', listener);
  return () => {
    forget();
    window.removeEventListener('storage', listener);
    device?.removeEventListener?.('change', listener);
  };
}

/** Returns the current mode and a setter; all apps and tabs of this browser follow. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useSyncExternalStore(subscribeToThemeMode, themeMode), setThemeMode];
}
