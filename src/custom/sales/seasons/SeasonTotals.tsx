import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { SeasonPreview } from '#contract/sales/seasons.calls.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanFigures } from '#src/ui/planner/PlanFigures.tsx';

/** The season in numbers: services, and revenue before and after. */
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
  return <PlanFigures figures={figures} notes={notes.filter(note => note !== false)} />;
}
