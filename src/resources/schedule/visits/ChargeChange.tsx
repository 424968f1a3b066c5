import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDifference, ChargeMoney } from '#contract/money/chargeLines.calls.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';

/**
 * Previews how an edit changes the charge of a completed visit, and which decisions about the charge stay.
 */
export function ChargeChange({ charge: { before, after, kept } }: { charge: ChargeDifference }) {
  const translate = useTranslate();
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const notes = kept.map(decision => translate(`visits.chargeChange.kept.${decision}`));
  return (
    <Box
      component="section"
      aria-live="polite"
      sx={theme => ({
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        background: theme.sward.ground,
        padding: '10px 14px 12px',
      })}
    >
      <Typography variant="subtitle2">{translate('visits.chargeChange.title')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Amount money={before} />
        {!isSame && (
          <>
            <ArrowForwardOutlined
              titleAccess={translate('visits.chargeChange.becomes')}
              sx={{ fontSize: '1em' }}
            />
            <Amount money={after} />
          </>
        )}
      </Box>
      {isSame && notes.length === 0 && (
        <Typography color="textSecondary">{translate('visits.chargeChange.same')}</Typography>
      )}
      {notes.length > 0 && <Typography color="textSecondary">{notes.join(' ')}</Typography>}
    </Box>
  );
}

function Amount({ money }: { money: ChargeMoney | null }) {
  const translate = useTranslate();
  if (!money) return <span>{translate('visits.chargeChange.none')}</span>;
  const { status, totalCents, openCents } = money;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Money cents={totalCents} />
      <StatusLabel of="payment" status={status} />
      {openCents !== totalCents && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('visits.chargeChange.open', { amount: showMoney(openCents) })}
        </Box>
      )}
    </Box>
  );
}
