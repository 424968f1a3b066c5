import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { EstimateOffer, RunningOffered } from '#contract/sales/estimates.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';

interface RunningChangeProps {
  offer: Pick<EstimateOffer, 'type' | 'frequency' | 'totalCents' | 'isPerHour'>;
  running: readonly RunningOffered[];
  reader: 'own' | 'office';
}

/** Says how an offer changes a service that the property already has; renders nothing if it has none. */
export function RunningChange({ offer, running, reader }: RunningChangeProps) {
  const translate = useTranslate();
  const { type, frequency } = offer;
  const [service, another] = frequency === -1 ? [] : running.filter(one => one.type === type);
  if (!service) return null;
  if (another)
    return (
      <Alert severity="warning" sx={{ marginBlock: 1 }}>
        {translate('estimate.running.several')}
      </Alert>
    );
  const { frequency: before, weekday, isPaused, endDate } = service;
  const wordOf = (weeks: number) => translate(frequencyKey(weeks)).toLowerCase();
  const texts = [
    translate(`estimate.running.${reader}${before === frequency ? 'Same' : ''}`, {
      weekday: translate(`words.weekday.${weekday}`),
      before: wordOf(before),
      after: wordOf(frequency),
    }),
    isPaused && translate('estimate.running.paused'),
    endDate && translate('estimate.running.ends', { day: showDay(endDate) }),
  ];
  const priceOf = ({ isPerHour, totalCents }: { isPerHour: boolean; totalCents: number | null }) =>
    totalCents === null
      ? translate('estimate.running.noPrice')
      : translate(isPerHour ? 'estimate.perHour' : 'estimate.perVisit', { amount: showMoney(totalCents) });
  const rows = [
    { label: 'now', frequency: before, price: priceOf(service) },
    { label: 'after', frequency, price: priceOf(offer) },
  ];
  return (
    <Alert severity={reader === 'own' ? 'info' : 'warning'} sx={{ marginBlock: 1 }}>
      {texts.filter(Boolean).join(' ')}
      <Box
        component="dl"
        sx={{ margin: 0, marginTop: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}
      >
        {rows.map(row => (
          <Box key={row.label} sx={{ display: 'contents' }}>
            <Box component="dt">{translate(`estimate.running.${row.label}`)}</Box>
            <Box component="dd" sx={{ margin: 0, fontWeight: 600 }}>
              {translate(frequencyKey(row.frequency))}, {row.price}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
