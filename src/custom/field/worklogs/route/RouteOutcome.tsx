import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RouteLength } from '#contract/field/crewDay.calls.ts';
import type { RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import { clockText, minutesText } from '#src/ui/fields/visitText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PlanFigures } from '#src/ui/planner/PlanFigures.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { BeforeAfterMap, type Side } from '../BeforeAfterMap.tsx';
import { LastRoute } from './LastRoute.tsx';
import { RouteStops } from './RouteStops.tsx';
import { crewOn, stopsOn } from './stopsOn.ts';
import { useRouteCalls } from './useRoutePreview.ts';

interface RouteOutcomeProps {
  preview: RoutePreview;
  isShortest: boolean;
  onShortest: (isShortest: boolean) => void;
}

/** Preview of Generate Route, in numbers, on the map and stop by stop, with buttons to apply and undo it. */
export function RouteOutcome({ preview, isShortest, onShortest }: RouteOutcomeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { apply } = useRouteCalls();
  const [isBusy, setBusy] = useState(false);
  const { before, after, lateBefore, lateAfter, unused, last } = preview;
  const stops = stopsOn(preview, 'after');
  const save = async () => {
    setBusy(true);
    try {
      const route = await apply(preview, isShortest);
      if (route) showToast({ kind: 'success', text: doneText(route) });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const doneText = (route: Pick<RoutePreview, 'before' | 'after' | 'lateBefore' | 'lateAfter'>) =>
    route.lateBefore > 0 || route.lateAfter > 0
      ? translate('route.doneLate', {
          late: minutesText(route.lateAfter),
          before: minutesText(route.lateBefore),
        })
      : translate(route.after.miles < route.before.miles ? 'route.done' : 'route.doneSame', {
          before: route.before.miles,
          after: route.after.miles,
        });
  const drive = ({ miles, minutes }: RouteLength) => ({ miles, time: minutesText(minutes) });
  const lastArrival = (side: Side) => {
    const last = stopsOn(preview, side).findLast(stop => stop[side].expected);
    return last?.[side].expected && clockText(last[side].expected.at, locale);
  };
  if (stops.length === 0) return <EmptyState text={translate('route.noStops')} />;
  return (
    <>
      <PlanFigures
        figures={[
          {
            label: translate('route.driving'),
            value: translate('route.drive', drive(after)),
            note: translate('route.driveNow', drive(before)),
          },
          {
            label: translate('route.late'),
            value: minutesText(lateAfter),
            note: translate('route.lateNow', { before: minutesText(lateBefore) }),
          },
          {
            label: translate('route.lastStop'),
            value: lastArrival('after') ?? '–',
            note: translate('route.lastStopNow', { time: lastArrival('before') ?? '–' }),
          },
          {
            label: translate('route.moved'),
            value: String(stops.filter(stop => stop.before.turn !== stop.after.turn).length),
            note: translate('route.ofStops', { count: stops.length }),
          },
        ]}
        notes={[translate('route.staying')]}
      />
      {unused && <Alert severity="info">{translate('route.usual', unused)}</Alert>}
      {!preview.isChanged && !unused && <Alert severity="success">{translate('route.same')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {preview.isChanged && (
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            {translate('route.apply')}
          </Button>
        )}
        {(unused || isShortest) && (
          <Button variant="outlined" onClick={() => onShortest(!isShortest)}>
            {translate(isShortest ? 'route.usualAgain' : 'route.shortest')}
          </Button>
        )}
      </Box>
      {last && <LastRoute preview={preview} last={last} />}
      <BeforeAfterMap crewsOn={side => [crewOn(preview, side)]} />
      <RouteStops preview={preview} />
    </>
  );
}
