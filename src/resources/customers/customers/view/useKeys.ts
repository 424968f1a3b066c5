import { useEffect, useRef } from 'react';

/** Keys typed into a field, a dialog or a menu aren't shortcuts. */
const isTaken = (event: KeyboardEvent) => {
  const target = event.target instanceof Element ? event.target : null;
  const isField = target?.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]');
  return Boolean(isField) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
};

/** Binds single keys to actions: `J`, `Shift+K`; null does nothing. */
export function useKeys(actions: Readonly<Record<string, (() => void) | null>>) {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const letter = event.key.toUpperCase();
      const act = current.current[event.shiftKey ? `Shift+${letter}` : letter];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
