import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '../../../../contract/calls/session.ts';

const Palette = lazy(() => import('../../palette/Palette.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl K and ⌘K anywhere; "/" where nobody types and the page has no search of its own. */
function opensPalette(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.defaultPrevented) return false;
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return false;
  return document.querySelector('input[aria-keyshortcuts="/"]') === null;
}

/** The way into the command palette; its code comes when it is first opened. */
export function SearchButton({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
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
        aria-label={translate('shell.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        sx={{
          gap: 1,
          width: { xs: 36, md: 240 },
          height: 34,
          justifyContent: { xs: 'center', md: 'flex-start' },
          padding: { md: '0 8px 0 10px' },
          border: { md: 1 },
          borderColor: { md: 'divider' },
          borderRadius: { xs: '50%', md: 1 },
          color: 'text.secondary',
          fontSize: '0.8125rem',
          background: { md: 'transparent' },
          '&:hover': { background: theme => theme.sward.tint },
        }}
      >
        <SearchOutlined sx={{ fontSize: { xs: 22, md: 18 } }} />
        <Box component="span" sx={{ flex: 1, textAlign: 'start', display: { xs: 'none', md: 'inline' } }}>
          {translate('shell.search')}
        </Box>
        <Box component="kbd" sx={{ fontFamily: 'inherit', display: { xs: 'none', md: 'inline' } }}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
