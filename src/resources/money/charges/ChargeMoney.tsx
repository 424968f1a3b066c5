import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { Section } from './PanelSection.tsx';

/** Shows a charge's kept, refunded, waived and unpaid amounts as a bar and as numbers. */
export function ChargeMoney({ charge }: { charge: ChargeDetail }) {
  const translate = useTranslate();
  const { tones } = useTheme().sward;
  if (charge.totalCents === 0) return null;
  const parts = [
    { key: 'paid', cents: charge.paidCents - charge.refundedCents, colour: tones.completed },
    { key: 'refunded', cents: charge.refundedCents, colour: tones.cancelled },
    { key: 'free', cents: charge.freeCents, colour: tones.hold },
    { key: 'open', cents: charge.openCents, colour: tones.skipped },
  ].filter(part => part.cents > 0);
  return (
    <Section title={translate('billing.panel.money')}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 1, overflow: 'hidden' }}>
        {parts.map(part => (
          <Box key={part.key} sx={{ flex: part.cents, background: part.colour }} />
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: '10px 0 0' }}>
        {parts.map(part => (
          <Box key={part.key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', background: part.colour }} />
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`billing.panel.${part.key}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontWeight: 560 }}>
              <Money cents={part.cents} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
