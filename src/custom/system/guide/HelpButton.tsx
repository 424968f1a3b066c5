import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { GuidePage } from './guidePages.ts';

const HelpPanel = lazy(() => import('./HelpPanel.tsx'));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Guide page to open: a chosen page, or null for the page about the current screen. */
export interface AskedHelp {
  page: GuidePage | null;
}

interface HelpButtonProps {
  /** Null while it is closed. */
  asked: AskedHelp | null;
  onAsk: (asked: AskedHelp | null) => void;
}

/** Opens the guide, also with the "?" key outside of input fields; its code loads when first opened. */
export function HelpButton({ asked, onAsk }: HelpButtonProps) {
  const translate = useTranslate();
  const isOpen = asked !== null;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      onAsk(isOpen ? null : { page: null });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen, onAsk]);
  return (
    <>
      <Tooltip title={translate('shell.help')}>
        <IconButton
          onClick={() => onAsk(isOpen ? null : { page: null })}
          aria-expanded={isOpen}
          aria-label={translate('shell.help')}
          aria-keyshortcuts="?"
          color="inherit"
        >
          <HelpOutlineOutlined />
        </IconButton>
      </Tooltip>
      {asked && (
        <Suspense>
          <HelpPanel page={asked.page} onClose={() => onAsk(null)} />
        </Suspense>
      )}
    </>
  );
}
