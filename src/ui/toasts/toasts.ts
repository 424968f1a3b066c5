import { useSyncExternalStore } from 'react';
import { TOAST_MS } from '#contract/core/constants.ts';
import { makeSignal } from '#src/makeSignal.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

interface Toast {
  kind: ToastKind;
  title?: string;
  text: string;
  /** Duration in milliseconds. */
  ms: number;
  /** Called when the toast is clicked. */
  onOpen?: () => void;
  /** A button inside the toast, such as Undo. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

const MAX_SHOWN = 4;
const CARRIED_KEY = 'carriedToast';

let shown: readonly ShownToast[] = [];
let nextId = 1;
const changed = makeSignal();

function set(toasts: readonly ShownToast[]) {
  shown = toasts;
  changed.tell();
}

/** Shows a toast at the top right for ten seconds by default; the same text is not shown twice. */
export function showToast(toast: Omit<Toast, 'ms'> & { ms?: number }) {
  const id = nextId++;
  const others = shown.filter(({ text, title }) => text !== toast.text || title !== toast.title);
  set([...others, { ms: TOAST_MS, ...toast, id }].slice(-MAX_SHOWN));
}

export function closeToast(id: number) {
  set(shown.filter(toast => toast.id !== id));
}

/** Stores a toast to show after the page has been reloaded. */
export function carryToast(toast: Pick<Toast, 'kind' | 'title' | 'text'>) {
  sessionStorage.setItem(CARRIED_KEY, JSON.stringify(toast));
}

/** Shows the toast stored before the reload; called once when the app starts. */
export function showCarriedToast() {
  const text = sessionStorage.getItem(CARRIED_KEY);
  sessionStorage.removeItem(CARRIED_KEY);
  if (text) showToast(JSON.parse(text) as Pick<Toast, 'kind' | 'title' | 'text'>);
}

export const useToasts = () => useSyncExternalStore(changed.subscribe, () => shown);
