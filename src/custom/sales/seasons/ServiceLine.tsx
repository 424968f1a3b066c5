import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Day, showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { SeasonService } from '#contract/sales/seasons.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PlanServiceLine } from '#src/ui/planner/PlanServiceLine.tsx';

/** One service of a season: its price before and after, its dates, or why it is not renewed. */
export function ServiceLine({ service, seasonStart }: { service: SeasonService; seasonStart: Day }) {
  const translate = useTranslate();
  const { firstSlot, newEndDate, visits, leftOut, crewName, isAccepted } = service;
  // A season doesn't change a declined service, so it continues unless its own end date comes first.
  const runsOn = leftOut === 'declined' && (service.oldEndDate === null || service.oldEndDate >= seasonStart);
  return (
    <PlanServiceLine service={service} detail={crewName} price={<Prices service={service} />}>
      {leftOut ? (
        <ToneLabel tone={runsOn ? 'failed' : 'cancelled'}>
          {[
            translate(runsOn ? 'season.declinedRunsOn' : `season.leftOut.${leftOut}`),
            ...(isAccepted ? [translate('season.renewal.accepted')] : []),
          ].join(', ')}
        </ToneLabel>
      ) : (
        <Typography variant="body2" color="textSecondary" component="div">
          {translate('season.runs', {
            from: firstSlot ? showDay(firstSlot) : '–',
            to: newEndDate ? showDay(newEndDate) : translate('season.open'),
          })}
          {', '}
          {translate('season.visitCount', { smart_count: visits })}
          {isAccepted && `, ${translate('season.renewal.accepted')}`}
        </Typography>
      )}
    </PlanServiceLine>
  );
}

function Prices({ service }: { service: SeasonService }) {
  const translate = useTranslate();
  const { oldCents, newCents, isListPrice } = service;
  if (oldCents === null) return translate('season.noPrice');
  if (newCents === null || newCents === oldCents)
    return `${showMoney(oldCents)}${isListPrice ? ` ${translate('season.byList')}` : ''}`;
  return (
    <>
      {showMoney(oldCents)} → <strong>{showMoney(newCents)}</strong>
      {isListPrice && ` ${translate('season.byList')}`}
    </>
  );
}
