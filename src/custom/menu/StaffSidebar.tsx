import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { Sidebar, useSidebarState, useTranslate } from 'react-admin';
import { BREAKPOINTS } from '../../../contract/constants.ts';
import { hasMenu } from '../../auth/modules.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';
import { themeOptions } from '../../ui/theme/makeTheme.ts';

/** The widths at which the menu changes its shape; react-admin's sidebar and menu ask for `sm` and `md`. */
const { breakpoints } = createTheme({
  ...themeOptions('light', 'staff'),
  breakpoints: {
    values: { xs: 0, sm: BREAKPOINTS.sidebarCollapsed, md: BREAKPOINTS.sidebarExpanded, lg: 1200, xl: 1536 },
  },
});
const withMenuWidths = (theme: Theme) => ({ ...theme, breakpoints });

/** Expanded from 1024 px, a rail of icons from 768 px, off-canvas below; either wide shape can be switched. */
export function StaffSidebar({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  useWidthOfScreen();
  const translate = useTranslate();
  if (!user || !hasMenu(user)) return null;
  return (
    <ThemeProvider theme={withMenuWidths}>
      <Sidebar appBarAlwaysOn className="no-print">
        <nav aria-label={translate('shell.mainMenu')}>{children}</nav>
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
