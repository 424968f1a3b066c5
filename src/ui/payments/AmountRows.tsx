import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { Money } from '../fields/Money.tsx';

interface AmountRowsProps {
  /** `ol` where the order tells something. */
  component?: 'ul' | 'ol';
  /** In px; what is more is scrolled to. */
  maxHeight?: number;
  children: ReactNode;
}

/** What moved money, a row each, parted by hairlines. */
export const AmountRows = ({ component = 'ul', maxHeight, children }: AmountRowsProps) => (
  <Box component={component} sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight, overflow: 'auto' }}>
    {children}
  </Box>
);

interface AmountRowProps {
  cents: Cents;
  /** Below the amount. */
  below?: ReactNode;
  isStrong?: boolean;
  /** What does not count (yet). */
  isFaint?: boolean;
  children: ReactNode;
}

/** What it is about at the left, its amount at the right. */
export const AmountRow = ({ cents, below, isStrong = false, isFaint = false, children }: AmountRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      paddingBlock: 1.25,
      borderTop: 1,
      borderColor: 'divider',
      fontWeight: isStrong ? 620 : 'inherit',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    <Box sx={{ flexShrink: 0, textAlign: 'right', opacity: isFaint ? 0.6 : 1 }}>
      <Money cents={cents} />
      {below && (
        <Typography component="div" variant="body2" color="textSecondary">
          {below}
        </Typography>
      )}
    </Box>
  </Box>
);

/** A quieter line of a row. */
export const RowNote = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

interface AmountSumProps {
  /** In the order of the sum; the last one is what it comes to. */
  figures: readonly { name: string; cents: Cents }[];
}

/** How a sum comes about: a column of names and one of amounts. */
export const AmountSum = ({ figures }: AmountSumProps) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      maxWidth: 420,
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      rowGap: 0.75,
      fontVariantNumeric: 'tabular-nums',
      '& dd': { margin: 0, textAlign: 'right' },
      '& dt, & dd': { '&:nth-last-of-type(1)': { fontWeight: 650, fontSize: '1.125rem' } },
    }}
  >
    {figures.map(({ name, cents }) => [
      <dt key={`${name}-n`}>{name}</dt>,
      <dd key={name}>{showMoney(cents)}</dd>,
    ])}
  </Box>
);
