import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { MoveNotified, MoveOption, SinceLast } from '#contract/schedule/moves.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText } from '#src/ui/fields/visitText.ts';

interface OptionFactsProps {
  /** Undefined while a strategy lacks required input. */
  option: MoveOption | undefined;
  now: SinceLast;
}

/** The effect of one strategy; all strategies show the same lines, so that they can be compared. */
export function OptionFacts({ option, now }: OptionFactsProps) {
  const translate = useTranslate();
  if (!option)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('move.chooseDay')}
      </Typography>
    );
  const { since, told } = option;
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Fact label={translate(option.strategy === 'skip' ? 'move.fact.skipped' : 'move.fact.moved')}>
        <strong>{translate('move.visitCount', { smart_count: option.visits })}</strong>
        {` · ${hoursText(option.minutes)}`}
        {option.unplaced > 0 && (
          <ToneLabel tone="failed">{translate('move.unplaced', { smart_count: option.unplaced })}</ToneLabel>
        )}
      </Fact>
      <Fact label={translate('move.fact.room')}>
        {option.overfull > 0 ? (
          <ToneLabel tone="failed">{translate('move.overfull', { smart_count: option.overfull })}</ToneLabel>
        ) : (
          <ToneLabel tone="completed">{translate('move.fits')}</ToneLabel>
        )}
        {option.isDayOff && (
          <ToneLabel tone="skipped">{option.holiday ?? translate('move.dayOff')}</ToneLabel>
        )}
        {option.paused > 0 && (
          <ToneLabel tone="hold">{translate('move.pausedCount', { smart_count: option.paused })}</ToneLabel>
        )}
      </Fact>
      <Fact label={translate('move.fact.since')}>
        <span>
          {translate('move.meanWorst', { mean: since.mean ?? '–', worst: since.worst ?? '–' })}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('move.now', { mean: now.mean ?? '–', worst: now.worst ?? '–' })}
          </Typography>
        </span>
        {since.overdue > 0 && (
          <ToneLabel tone="skipped">{translate('move.overdue', { smart_count: since.overdue })}</ToneLabel>
        )}
      </Fact>
      <Fact label={translate('move.fact.told')}>
        <span>
          {translate('move.customers', { smart_count: told.customers })},{' '}
          {translate('move.crews', { smart_count: told.crews })}
        </span>
        <Typography component="span" variant="body2" color="textSecondary">
          <Reach told={told} />
        </Typography>
      </Fact>
      <Fact label={translate('move.fact.money')}>
        {option.lost && option.lost.cents > 0 ? (
          <ToneLabel tone="failed">
            {translate('move.lost', { amount: showMoney(option.lost.cents) })}
          </ToneLabel>
        ) : (
          translate('move.nothingLost')
        )}
        {option.lost && option.lost.unpriced > 0 && (
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('move.unpriced', { smart_count: option.lost.unpriced })}
          </Typography>
        )}
      </Fact>
    </Box>
  );
}

function Reach({ told }: { told: MoveNotified }) {
  const translate = useTranslate();
  const words = [
    translate('move.reach.notified', { smart_count: told.notified }),
    translate('move.reach.emails', { smart_count: told.emails }),
    translate('move.reach.texts', { smart_count: told.texts }),
    told.unreachable > 0 && translate('move.reach.unreachable', { smart_count: told.unreachable }),
  ];
  return words.filter(Boolean).join(', ');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{
          ...{ margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' },
          // A large amount must not stick out of its narrow card.
          '& > *': { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
        }}
      >
        {children}
      </Box>
    </div>
  );
}
