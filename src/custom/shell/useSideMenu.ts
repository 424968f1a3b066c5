import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { BREAKPOINTS } from '../../../contract/constants.ts';

export type MenuShape = 'expanded' | 'rail' | 'offCanvas';

interface SideMenuState {
  shape: MenuShape;
  /** Only for the off-canvas menu. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** Expanded from 1024 px, a rail from 768 px, off-canvas below; either wide shape can be switched and is kept. */
export function useSideMenu(): SideMenuState {
  const isWide = useMediaQuery(`(min-width:${BREAKPOINTS.sidebarExpanded}px)`, { noSsr: true });
  const isMiddle = useMediaQuery(`(min-width:${BREAKPOINTS.sidebarCollapsed}px)`, { noSsr: true });
  const [wideExpanded, setWideExpanded] = useStore('sideMenu.wide', true);
  const [middleExpanded, setMiddleExpanded] = useStore('sideMenu.middle', false);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  if (isWide) {
    const toggle = () => setWideExpanded(!wideExpanded);
    return { shape: wideExpanded ? 'expanded' : 'rail', isOpen: false, toggle, close };
  }
  if (isMiddle) {
    const toggle = () => setMiddleExpanded(!middleExpanded);
    return { shape: middleExpanded ? 'expanded' : 'rail', isOpen: false, toggle, close };
  }
  return { shape: 'offCanvas', isOpen, toggle: () => setOpen(!isOpen), close };
}
