import { type RefObject, useEffect, useRef } from 'react';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useThreadActions } from './useThreadActions.ts';

interface Inbox {
  list: RefObject<HTMLDivElement | null>;
  openId: number | null;
  open: (id: number) => void;
  close: () => void;
  snooze: (id: number) => void;
  reply: () => void;
  showHelp: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Handles the inbox's keyboard shortcuts: j and k move, Enter opens, r writes, e closes, s snoozes, a takes,
 * h helps.
 */
export function useInboxKeys(inbox: Inbox): void {
  const actions = useThreadActions();
  const mayEdit = useHasPermission('contact_request_edit');
  const current = useRef({ inbox, actions, mayEdit });
  current.current = { inbox, actions, mayEdit };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // The shortcuts are off while a dialog or menu is open; the sidebar is a menu too, but doesn't count.
      if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
      const { target } = event;
      if (isTyping(target)) {
        if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      if (handle(event.key, current.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface State {
  inbox: Inbox;
  actions: ReturnType<typeof useThreadActions>;
  mayEdit: boolean;
}

/** Performs a key's action; returns false if the key has none. */
function handle(key: string, { inbox, actions, mayEdit }: State): boolean {
  const { list, openId } = inbox;
  const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-thread]') ?? [])];
  const idOf = (row: HTMLElement | undefined) => Number(row?.dataset.thread) || null;
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLButtonElement ? rows.indexOf(activeElement) : -1;
  const at = focused >= 0 ? focused : rows.findIndex(row => idOf(row) === openId);
  const chosen = focused >= 0 ? idOf(rows[focused]) : openId;
  if (key === 'j' || key === 'k') {
    const next = key === 'j' ? at + 1 : Math.max(at - 1, 0);
    rows[Math.min(next, rows.length - 1)]?.focus();
    return true;
  }
  if (key === 'h') {
    inbox.showHelp();
    return true;
  }
  if (key === 'Escape' && openId !== null) {
    inbox.close();
    return true;
  }
  if (chosen === null || !mayEdit || !'resa'.includes(key)) return false;
  if (chosen !== openId && (key === 'r' || key === 's')) inbox.open(chosen);
  if (key === 'r') inbox.reply();
  if (key === 's') inbox.snooze(chosen);
  if (key === 'a') actions.assign(chosen, actions.me);
  if (key === 'e') actions.close(chosen, rows[at]?.dataset.closed !== 'true');
  return true;
}
