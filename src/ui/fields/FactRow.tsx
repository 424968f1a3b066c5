import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface HeadFact {
  label: string;
  value: ReactNode;
  /** Secondary line below the value. */
  detail?: ReactNode;
}

/** A record's most important facts, side by side under its name. */
export function FactRow({ facts }: { facts: readonly HeadFact[] }) {
  return (
    <Card
      component="dl"
      sx={{
        margin: '0 0 16px',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${facts.length}, minmax(0, 1fr))` },
      }}
    >
      {facts.map(({ label, value, detail }, index) => (
        <Box
          key={label}
          sx={{
            display: { xs: 'flex', sm: 'block' },
            justifyContent: 'space-between',
            alignItems: 'baseline',
            gap: 2,
            padding: { xs: '9px 14px', sm: '12px 16px' },
            borderColor: 'divider',
            borderStyle: 'solid',
            borderWidth: 0,
            borderTopWidth: { xs: index === 0 ? 0 : 1, sm: 0 },
            borderInlineStartWidth: { xs: 0, sm: index === 0 ? 0 : 1 },
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ margin: 0, minWidth: 0, textAlign: { xs: 'right', sm: 'left' } }}>
            <Box sx={{ fontSize: '1rem', fontWeight: 580, overflowWrap: 'anywhere' }}>{value}</Box>
            {detail && (
              <Typography component="div" variant="body2" color="textSecondary">
                {detail}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
