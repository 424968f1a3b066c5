import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { DisputeView } from '#contract/money/chargeAnswers.ts';
import type { DisputeState } from '#contract/money/charges.ts';
import { ToneLabel } from '../fields/StatusLabel.tsx';
import type { Tone } from '../theme/tokens.ts';

const TONES: Record<DisputeState, Tone> = {
  inquiry: 'skipped',
  open: 'failed',
  answered: 'started',
  won: 'completed',
  lost: 'failed',
  closed: 'cancelled',
};

/** Says that a customer disputes a payment at the bank, and by when and where to respond. */
export function DisputeMark({ dispute }: { dispute: DisputeView | null }) {
  const translate = useTranslate();
  if (!dispute) return null;
  const { state, answerBy, pageUrl } = dispute;
  return (
    <span>
      <ToneLabel tone={TONES[state]}>
        {[
          translate(`money.dispute.${state}`),
          answerBy && translate('money.dispute.answerBy', { date: showDay(answerBy) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </ToneLabel>{' '}
      <Link href={pageUrl} target="_blank" rel="noopener noreferrer" color="inherit">
        {translate('money.dispute.page')}
      </Link>
    </span>
  );
}
