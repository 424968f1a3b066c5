import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AttemptState } from '#contract/core/enums.ts';
import type { AttemptView } from '#contract/money/chargeAnswers.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { DisputeMark } from '#src/ui/payments/DisputeMark.tsx';
import { useDeclineText } from '#src/ui/payments/useDeclineText.ts';
import type { Tone } from '#src/ui/theme/tokens.ts';

const TONES: Record<AttemptState, Tone> = {
  created: 'started',
  sent: 'started',
  unknown: 'skipped',
  approved: 'completed',
  declined: 'failed',
};

/** All attempts to collect or refund, newest first. */
export function AttemptTimeline({ attempts }: { attempts: readonly AttemptView[] }) {
  const translate = useTranslate();
  if (attempts.length === 0)
    return <Typography color="textSecondary">{translate('billing.panel.noAttempts')}</Typography>;
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {attempts.map(attempt => (
        <Entry key={attempt.id} attempt={attempt} />
      ))}
    </Box>
  );
}

function Entry({ attempt }: { attempt: AttemptView }) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const tone = attempt.kind === 'refund' && attempt.state === 'approved' ? 'cancelled' : TONES[attempt.state];
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingLeft: '18px',
        paddingBottom: 2,
        borderLeft: `2px solid ${sward.line}`,
        marginLeft: '5px',
        '&:last-of-type': { borderLeftColor: 'transparent', paddingBottom: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -7,
          top: 4,
          width: 12,
          height: 12,
          borderRadius: '50%',
          background: sward.paper,
          border: `3px solid ${sward.tones[tone]}`,
          boxSizing: 'border-box',
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', lineHeight: 1.35 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 560 }}>
          <AttemptName attempt={attempt} />
        </Box>
        <Money cents={attempt.kind === 'refund' ? -attempt.amountCents : attempt.amountCents} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 10px' }}>
        <ToneLabel tone={tone}>{translate(`billing.attempt.states.${attempt.state}`)}</ToneLabel>
        <Outcome attempt={attempt} />
        <DisputeMark dispute={attempt.dispute} />
      </Box>
      {attempt.reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('billing.attempt.reason', { reason: attempt.reason })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        <time dateTime={attempt.createdAt}>{momentText(attempt.createdAt)}</time>{' '}
        {attempt.actorName
          ? translate('billing.attempt.by', { name: attempt.actorName })
          : translate('billing.attempt.system')}
        {attempt.gateway === 'sandbox' && ` · ${translate('billing.attempt.sandbox')}`}
        {attempt.reference && (
          <>
            {' · '}
            <span style={{ whiteSpace: 'nowrap' }}>
              {translate('billing.attempt.reference', { reference: attempt.reference })}
            </span>
          </>
        )}
      </Typography>
    </Box>
  );
}

function AttemptName({ attempt }: { attempt: AttemptView }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const by = attempt.card ? nameOf(attempt.card) : translate(`billing.attempt.sale.${attempt.method}`);
  if (attempt.kind === 'sale') return by;
  const what = attempt.isVoid ? 'void' : attempt.isChargeback ? 'chargeback' : 'refund';
  return `${translate(`billing.attempt.${what}`)}: ${by}`;
}

/** The bank's message for a declined attempt, or ours if no bank was involved. */
function Outcome({ attempt }: { attempt: AttemptView }) {
  const translate = useTranslate();
  const declineText = useDeclineText();
  if (attempt.state !== 'declined') return null;
  return (
    <span>
      {declineText(attempt)}
      {attempt.isHardDecline && ` (${translate('billing.attempt.hard')})`}
    </span>
  );
}
