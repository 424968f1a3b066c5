import Box from '@mui/material/Box';
import { fill } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import type { VisitorTexts } from '../messages.ts';

interface PricePanelProps {
  texts: VisitorTexts['signUp'];
  price: SignupPrice | null;
  /** No price can be quoted. */
  isOpen: boolean;
}

/** The price of a visit with its lines, updated after every answer. */
export function PricePanel({ texts, price, isOpen }: PricePanelProps) {
  if (!price && !isOpen) return null;
  return (
    <Box
      role="status"
      aria-label={texts.price}
      sx={theme => ({
        padding: '12px 16px',
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.tint,
      })}
    >
      {price ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
            <span>{texts.price}</span>
            <span>
              <Box component="strong" sx={{ fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>
                {showMoney(price.totalCents)}
              </Box>{' '}
              {price.isPerHour ? texts.perHour : texts.perVisit}
            </span>
          </Box>
          <Box component="dl" sx={{ margin: '8px 0 0', display: 'grid', gap: 0.25, fontSize: '0.875rem' }}>
            {price.lines.map(({ kind, amountCents, percent, code }) => (
              <Box key={`${kind} ${code}`} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box component="dt">
                  {fill(texts.lines[kind], { percent: percent ?? '', code: code ?? '' })}
                </Box>
                <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {showMoney(amountCents)}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      ) : (
        texts.priceLater
      )}
    </Box>
  );
}
