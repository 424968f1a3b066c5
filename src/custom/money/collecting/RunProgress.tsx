import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { CollectingRun } from '#contract/money/collecting.calls.ts';
import { RUN_OUTCOMES } from '#contract/money/collecting.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { OutcomeLabel } from './RunLabels.tsx';

/** A run's progress and the outcomes of its charges so far. */
export function RunProgress({ run: { status, outcomes } }: { run: CollectingRun }) {
  const translate = useTranslate();
  const show = useShowCount();
  const { waiting, approved, declined, unknown } = outcomes;
  const total = waiting.count + approved.count + declined.count + unknown.count;
  const done = approved.count + declined.count;
  return (
    <SectionCard>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {translate('collecting.progress', { done: show(done), total: show(total) })}
        </Typography>
        {status === 'running' && (
          <Typography variant="body2" color="textSecondary">
            {translate(waiting.count > 0 ? 'collecting.goesOn' : 'collecting.awaitsAnswers')}
          </Typography>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={translate('collecting.columns.status')}
        sx={{ height: 8, borderRadius: 4, marginBlock: 1.5 }}
      />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          margin: 0,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
        }}
      >
        {RUN_OUTCOMES.filter(name => outcomes[name].count > 0 || name === 'approved').map(name => (
          <div key={name}>
            <Typography component="dt" variant="body2">
              <OutcomeLabel status={name} />
            </Typography>
            <Typography
              component="dd"
              sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
            >
              {show(outcomes[name].count)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {showMoney(outcomes[name].cents)}
            </Typography>
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}
