import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { Money } from '../fields/Money.tsx';

interface AmountRowsProps {
  /** `ol` if the order means something. */
  component?: 'ul' | 'ol';
  /** In pixels; longer content scrolls. */
  maxHeight?: number;
  children: ReactNode;
}

/** Amounts, one per row, with lines between them. */
export const AmountRows = ({ component = 'ul', maxHeight, children }: AmountRowsProps) => (
  <Box component={component} sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight, overflow: 'auto' }}>
    {children}
  </Box>
);

interface AmountRowProps {
  cents: Cents;
  /** Shown below the amount. */
  below?: ReactNode;
  isStrong?: boolean;
  /** For amounts that aren't included in the total, or not yet. */
  isFaint?: boolean;
  children: ReactNode;
}

/** A row with a description on the left and an amount on the right. */
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

/** A secondary line in a row. */
export const RowNote = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

interface AmountSumProps {
  /** In the order in which they are added up; the last one is the total. */
  figures: readonly { name: string; cents: Cents }[];
}

/** Shows a sum as one column of names and one of amounts. */
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
