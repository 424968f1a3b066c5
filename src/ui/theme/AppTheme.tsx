import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import '@fontsource-variable/inter/wght.css';
import { useBrand } from './brand.ts';
import { makeTheme } from './makeTheme.ts';
import { useThemeMode } from './mode.ts';
import type { Density } from './tokens.ts';

interface AppThemeProps {
  density: Density;
  /** Shows the business's color instead of the product's. */
  isBranded?: boolean;
  children: ReactNode;
}

/** Wraps one whole app: its theme in the chosen mode, and the page's background. */
export function AppTheme({ density, isBranded = false, children }: AppThemeProps) {
  const [mode] = useThemeMode();
  // Only crews work in the sun; for everyone else the daylight theme becomes the light one.
  const shown = mode === 'daylight' && density !== 'crew' ? 'light' : mode;
  const { color } = useBrand();
  const own = isBranded ? color : null;
  const theme = useMemo(() => makeTheme(shown, density, own), [shown, density, own]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
