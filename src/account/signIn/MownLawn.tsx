import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { mix } from '#contract/system/brand.ts';

/** The two greens of the product's stripes and the light on them, by theme. */
const SHADES = {
  light: { one: '#E3EFE0', other: '#D0E4CD', glow: 'rgb(255 255 255 / 0.55)', dusk: 'rgb(46 107 58 / 0.14)' },
  dark: { one: '#16241A', other: '#1D3123', glow: 'rgb(124 196 138 / 0.07)', dusk: 'rgb(0 0 0 / 0.35)' },
} as const;

interface MownLawnProps {
  /** Whether the stripes have the business's color instead of the product's. */
  isBranded: boolean;
  children: ReactNode;
}

/** The logo, so large that its stripes fill half of the page. */
export function MownLawn({ isBranded, children }: MownLawnProps) {
  return (
    <Box
      component="header"
      sx={theme => {
        const { mode } = theme.palette;
        const { glow } = SHADES[mode];
        const { tint, primary, paper } = theme.sward;
        const { one, other, dusk } = isBranded
          ? {
              one: tint,
              other: mix(tint, primary, 0.1),
              dusk: mix(paper, primary, mode === 'light' ? 0.2 : 0.04),
            }
          : SHADES[mode];
        const stripes = `linear-gradient(90deg, ${one} 0 33.34%, ${other} 33.34% 66.67%, ${one} 66.67%)`;
        return {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: { xs: '22px 20px', md: '36px 44px 48px' },
          color: theme.sward.ink,
          background: `radial-gradient(120% 80% at 20% 0%, ${glow}, transparent 60%),
            linear-gradient(180deg, transparent 55%, ${dusk}), ${stripes}`,
          borderRight: { md: `1px solid ${theme.sward.line}` },
          borderBottom: { xs: `1px solid ${theme.sward.line}`, md: 0 },
        };
      }}
    >
      {children}
    </Box>
  );
}
