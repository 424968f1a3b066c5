import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { type ExtraLine, extraCents, extraDetail, extraName } from '#contract/field/extraWork.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

interface OfferLinesProps {
  lines: readonly ExtraLine[];
  taxPercent: number;
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** The offered services line by line, with price, tax and total. */
export function OfferLines({ lines, taxPercent, subtotalCents, taxCents, totalCents }: OfferLinesProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0 }}>
      {lines.map(line => (
        <Row key={`${line.name} ${line.unitCents}`} cents={extraCents(line)}>
          {extraName(line, language)}
          <Box component="span" sx={{ display: 'block', fontSize: '0.9375rem', color: 'text.secondary' }}>
            {[extraDetail(line, language), !line.isTaxable && translate('words.offerLine.untaxed')]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Row>
      ))}
      {taxCents > 0 && <Row cents={subtotalCents}>{translate('words.offerLine.subtotal')}</Row>}
      {taxCents > 0 && (
        <Row cents={taxCents}>{translate('words.offerLine.tax', { percent: taxPercent })}</Row>
      )}
      <Row cents={totalCents} isTotal>
        {translate('words.offerLine.total')}
      </Row>
    </Box>
  );
}

function Row({ cents, isTotal = false, children }: { cents: Cents; isTotal?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        lineHeight: 1.3,
        ...(isTotal && { borderTop: 1, borderColor: 'divider', paddingTop: 0.75, fontSize: '1.25rem' }),
        fontWeight: isTotal ? 700 : 450,
      }}
    >
      <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {showMoney(cents)}
      </Box>
    </Box>
  );
}
