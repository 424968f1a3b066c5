import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { GuidePage } from '#src/custom/system/guide/guidePages.ts';
import { NAV_RIGHT } from '#src/ui/theme/tokens.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Palette = lazy(() => import('#src/custom/system/palette/Palette.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Returns whether a key press opens the palette: Ctrl K and ⌘K anywhere; "/" outside of input fields on pages
 * without their own search.
 */
function opensPalette(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.defaultPrevented) return false;
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return false;
  return document.querySelector('input[aria-keyshortcuts="/"]') === null;
}

/** Collects text typed while the palette loads, and keeps it from the page below. */
function useEarlyKeys(isWaiting: boolean): RefObject<string> {
  const early = useRef('');
  useEffect(() => {
    if (!isWaiting) return;
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') early.current = early.current.slice(0, -1);
      else if (event.key.length === 1) early.current += event.key;
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isWaiting]);
  return early;
}

interface SearchButtonProps {
  user: SessionUser;
  /** Called when a page of the guide is chosen. */
  onHelp: (page: GuidePage) => void;
}

/** Opens the command palette, whose code loads when it is first opened. */
export function SearchButton({ user, onHelp }: SearchButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const early = useEarlyKeys(isOpen && !isThere);
  const onReady = useCallback(() => setThere(true), []);
  const close = () => {
    setOpen(false);
    setThere(false);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        sx={{
          gap: 1,
          flex: { sm: 1 },
          width: { xs: 36 },
          height: 34,
          justifyContent: { xs: 'center', sm: 'flex-start' },
          padding: { sm: '0 8px 0 10px' },
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: { xs: '50%', sm: 1 },
          color: 'text.secondary',
          fontSize: '0.8125rem',
          background: { sm: 'transparent' },
          '&:hover': { background: theme => theme.sward.tint },
          [NAV_RIGHT]: { flex: 'none', width: 240 },
        }}
      >
        <SearchOutlined sx={{ fontSize: { xs: 22, sm: 18 } }} />
        <Box
          component="span"
          sx={theme => ({ flex: 1, textAlign: 'start', [theme.breakpoints.down('sm')]: visuallyHidden })}
        >
          {translate('shell.search')}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ fontFamily: 'inherit', display: { xs: 'none', sm: 'inline' } }}
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <Palette user={user} early={early} onReady={onReady} onHelp={onHelp} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
