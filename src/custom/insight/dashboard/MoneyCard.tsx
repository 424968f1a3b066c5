import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';

import type { Dashboard, MoneySpan } from '#contract/insight/dashboard.calls.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { MONEY_CHART_HEIGHT } from './charts.ts';
import { FigureTile } from './FigureTile.tsx';

const MoneyChart = lazy(() => import('./MoneyChart.tsx'));

/** Amounts charged and collected today, this week and this month, with a chart of the last weeks. */
export function MoneyCard({ money }: { money: NonNullable<Dashboard['money']> }) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('dashboard.money')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Span title={translate('dashboard.moneyToday')} span={money.today} />
        <Span title={translate('dashboard.moneyWeek')} span={money.week} />
        <Span title={translate('dashboard.moneyMonth')} span={money.month} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {translate('dashboard.moneyHelp')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2, marginBottom: 0.5 }}>
        {translate('dashboard.course')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={MONEY_CHART_HEIGHT} />}>
        <MoneyChart days={money.days} />
      </Suspense>
    </SectionCard>
  );
}

const FIGURES = ['charged', 'received', 'failed', 'open'] as const;

function Span({ title, span }: { title: string; span: MoneySpan }) {
  const translate = useTranslate();
  const { tones, ink } = useTheme().sward;
  const colours = { charged: ink, received: tones.completed, failed: tones.failed, open: tones.pending };
  return (
    <section aria-label={title}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          marginInline: '-14px',
        }}
      >
        {FIGURES.map(name => (
          <FigureTile
            key={name}
            label={translate(`dashboard.figures.${name}`)}
            figure={
              <Box component="span" sx={{ color: span[name].count > 0 ? colours[name] : 'inherit' }}>
                <Money cents={span[name].cents} />
              </Box>
            }
            note={translate(name === 'received' ? 'dashboard.payments' : 'dashboard.count', {
              smart_count: span[name].count,
            })}
            list={span[name].list}
          />
        ))}
      </Box>
    </section>
  );
}
