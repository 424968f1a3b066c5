import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { Sidebar, useSidebarState, useTranslate } from 'react-admin';
import { BREAKPOINTS } from '#contract/core/constants.ts';
import { hasMenu } from '#src/auth/screenAccess.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { themeOptions } from '#src/ui/theme/makeTheme.ts';

/** Widths at which the menu changes its form; react-admin's sidebar and menu use `sm` and `md`. */
const { breakpoints } = createTheme({
  ...themeOptions('light', 'staff'),
  breakpoints: {
    values: { xs: 0, sm: BREAKPOINTS.sidebarCollapsed, md: BREAKPOINTS.sidebarExpanded, lg: 1200, xl: 1536 },
  },
});
const withMenuWidths = (theme: Theme) => ({ ...theme, breakpoints });

/** Expanded from 1024 px, a rail of icons from 768 px, off-canvas below; both wide forms can be toggled. */
export function StaffSidebar({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const isOpen = useOpenByWidth();
  const translate = useTranslate();
  if (!user || !hasMenu(user)) return null;
  return (
    <ThemeProvider theme={withMenuWidths}>
      <Sidebar appBarAlwaysOn open={isOpen} className="no-print">
        <nav aria-label={translate('shell.mainMenu')}>{children}</nav>
      </Sidebar>
    </ThemeProvider>
  );
}

/**
 * Returns whether the menu is open: by default if there is room, or as the user chose at this width. On a
 * narrow screen it is never open even briefly, because an opening drawer hides the page from screen readers.
 */
function useOpenByWidth(): boolean {
  const isWide = useMediaQuery(`(min-width:${BREAKPOINTS.sidebarExpanded}px)`, { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  const [settledAs, setSettledAs] = useState<boolean | null>(isWide ? true : null);
  const isSettled = settledAs === isWide;
  useEffect(() => {
    if (isSettled) return;
    setOpen(isWide);
    setSettledAs(isWide);
  }, [isSettled, isWide, setOpen]);
  return isSettled ? isOpen : isWide;
}
