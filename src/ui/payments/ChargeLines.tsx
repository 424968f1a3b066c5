import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Cents } from '#contract/core/money.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import { Money } from '../fields/Money.tsx';
import { lineText } from './lineText.ts';

interface ChargeLinesProps {
  lines: readonly ChargeLine[];
  totalCents: Cents;
  /** Also shows the origin of each amount. */
  isDetailed?: boolean;
}

/** The lines of a charge in words with their amounts on the right, and the total below. */
export function ChargeLines({ lines, totalCents, isDetailed = false }: ChargeLinesProps) {
  const translate = useTranslate();
  if (lines.length === 0)
    return <Typography color="textSecondary">{translate('money.line.none')}</Typography>;
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 0.75 }}>
      {lines.map(line => {
        const { title, detail } = lineText(line, translate);
        return (
          <Row key={JSON.stringify(line.source)} cents={line.amountCents}>
            {title}
            {isDetailed && detail && (
              <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {detail}
              </Typography>
            )}
          </Row>
        );
      })}
      <Row cents={totalCents} isTotal>
        {translate('money.line.total')}
      </Row>
    </Box>
  );
}

interface RowProps {
  cents: Cents;
  isTotal?: boolean;
  children: ReactNode;
}

function Row({ cents, isTotal = false, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'baseline',
        ...(isTotal && { borderTop: 1, borderColor: 'divider', paddingTop: 0.75, fontWeight: 620 }),
      }}
    >
      <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <Money cents={cents} />
      </Box>
    </Box>
  );
}
