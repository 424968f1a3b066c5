import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Letters typed into something, or meant for an open dialog or menu, are no command. */
const isTaken = (event: KeyboardEvent) => {
  const target = event.target instanceof Element ? event.target : null;
  const isField = target?.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]');
  return Boolean(isField) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
};

/** Single keys that lead somewhere: `J`, `Shift+K`; null leads nowhere. */
export function useWalkKeys(paths: Readonly<Record<string, string | null>>) {
  const navigate = useNavigate();
  const current = useRef(paths);
  current.current = paths;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const letter = event.key.toUpperCase();
      const path = current.current[event.shiftKey ? `Shift+${letter}` : letter];
      if (!path) return;
      event.preventDefault();
      navigate(path);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
}
