import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SeasonPreview } from '../../../contract/calls/seasons.ts';
import { showDay } from '../../../contract/days.ts';
import { showMoney } from '../../../contract/money.ts';
import { useShowCount } from '../../ui/list/useShowCount.ts';
import { SectionCard } from '../../ui/page/SectionCard.tsx';

/** What the season would do, in figures: services, and the season's money before and after. */
export function SeasonTotals({ preview }: { preview: SeasonPreview }) {
  const translate = useTranslate();
  const show = useShowCount();
  const { totals } = preview;
  const difference = totals.newCents - totals.oldCents;
  const percent = totals.oldCents === 0 ? null : (difference / totals.oldCents) * 100;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const figures = [
    {
      label: translate('season.figure.carried'),
      value: show(preview.carried),
      note: translate('season.figure.ofServices', { total: show(preview.services) }),
    },
    {
      label: translate('season.figure.old'),
      value: showMoney(totals.oldCents),
      note: translate('season.figure.visits', { smart_count: totals.visits, count: show(totals.visits) }),
    },
    {
      label: translate('season.figure.new'),
      value: showMoney(totals.newCents),
      note: translate('season.figure.through', { day: showDay(preview.countedThrough) }),
    },
    {
      label: translate('season.figure.difference'),
      value: `${sign}${showMoney(Math.abs(difference))}`,
      note: percent === null ? '' : `${sign}${Math.abs(percent).toFixed(1)}%`,
    },
  ];
  const notes = [
    translate('season.note.repriced', { smart_count: preview.repriced, count: show(preview.repriced) }),
    translate('season.note.extended', { smart_count: preview.extended, count: show(preview.extended) }),
    preview.listPriced > 0 &&
      translate('season.note.listPriced', {
        smart_count: preview.listPriced,
        count: show(preview.listPriced),
      }),
    preview.unpriced > 0 &&
      translate('season.note.unpriced', { smart_count: preview.unpriced, count: show(preview.unpriced) }),
  ];
  return (
    <SectionCard>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          margin: 0,
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {figures.map(figure => (
          <div key={figure.label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {figure.label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                margin: 0,
                fontSize: { xs: '1.05rem', sm: '1.375rem' },
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {figure.value}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {figure.note}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ marginTop: 1.5 }} aria-live="polite">
        {notes.filter(Boolean).join(' · ')}
      </Typography>
    </SectionCard>
  );
}
