import { createTheme, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Sidebar, useSidebarState, useTranslate } from 'react-admin';
import { BREAKPOINTS } from '../../../contract/constants.ts';
import { hasMenu } from '../../auth/modules.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';

/** The widths at which the menu changes its shape; react-admin's sidebar and menu ask for `sm` and `md`. */
const menuWidths = (theme: Theme) =>
  createTheme(theme, {
    breakpoints: {
      values: {
        ...theme.breakpoints.values,
        sm: BREAKPOINTS.sidebarCollapsed,
        md: BREAKPOINTS.sidebarExpanded,
      },
    },
  });

/** Expanded from 1024 px, a rail of icons from 768 px, off-canvas below; either wide shape can be switched. */
export function StaffSidebar({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const theme = useTheme();
  const narrowed = useMemo(() => menuWidths(theme), [theme]);
  useWidthOfScreen();
  const translate = useTranslate();
  if (!user || !hasMenu(user)) return null;
  return (
    <ThemeProvider theme={narrowed}>
      <Sidebar appBarAlwaysOn component="nav" aria-label={translate('shell.mainMenu')} className="no-print">
        {children}
      </Sidebar>
    </ThemeProvider>
  );
}

/** The menu is wide where there is room; what the reader chose at a width stays while it does. */
function useWidthOfScreen() {
  const isWide = useMediaQuery(`(min-width:${BREAKPOINTS.sidebarExpanded}px)`, { noSsr: true });
  const [, setOpen] = useSidebarState();
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (before.current === isWide || (before.current === null && isWide)) {
      before.current = isWide;
      return;
    }
    before.current = isWide;
    setOpen(isWide);
  }, [isWide, setOpen]);
}
