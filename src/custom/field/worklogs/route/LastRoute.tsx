import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { clockText, minutesText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { useRouteCalls } from './useRoutePreview.ts';

interface LastRouteProps {
  preview: RoutePreview;
  last: NonNullable<RoutePreview['last']>;
}

/** The result of the day's last Generate Route, with an undo button while possible. */
export function LastRoute({ preview, last }: LastRouteProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { undo } = useRouteCalls();
  const [isBusy, setBusy] = useState(false);
  const { before, after, lateBefore, lateAfter, generatedAt, generatedBy } = last;
  const takeBack = async () => {
    setBusy(true);
    try {
      await undo(preview);
      showToast({ kind: 'success', text: translate('route.undone') });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionCard title={translate('route.last')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <div>
            {translate('route.lastText', {
              before: before.miles,
              after: after.miles,
              minutesBefore: minutesText(before.minutes),
              minutesAfter: minutesText(after.minutes),
            })}
            {(lateBefore > 0 || lateAfter > 0) &&
              ` · ${translate('route.lastLate', { before: minutesText(lateBefore), after: minutesText(lateAfter) })}`}
          </div>
          <Typography variant="body2" color="textSecondary">
            <DayText day={businessDayOf(generatedAt)} near /> {clockText(generatedAt, locale)}{' '}
            {generatedBy && translate('route.lastBy', { name: generatedBy })}
          </Typography>
        </Box>
        {last.canUndo ? (
          <Button variant="outlined" loading={isBusy} onClick={() => void takeBack()}>
            {translate('route.undo')}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 260 }}>
            {translate('route.cannotUndo')}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}
