import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** A row without a value is omitted. */
  value: ReactNode;
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Names and values in two columns; rows without a value are omitted. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(110px, 38%) 1fr',
        columnGap: 2,
        rowGap: '7px',
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {facts
        .filter(fact => !isEmpty(fact.value))
        .map(fact => [<dt key={`${fact.label}-n`}>{fact.label}</dt>, <dd key={fact.label}>{fact.value}</dd>])}
    </Box>
  );
}
