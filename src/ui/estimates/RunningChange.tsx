import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { EstimateOffer, RunningOffered } from '../../../contract/calls/estimates.ts';
import { showDay } from '../../../contract/days.ts';
import { frequencyKey } from '../../i18n/words.ts';

interface RunningChangeProps {
  offer: Pick<EstimateOffer, 'type' | 'frequency'>;
  running: readonly RunningOffered[];
  reader: 'own' | 'office';
}

/** What an offer does to a service that the property already has; nothing if it has none. */
export function RunningChange({ offer: { type, frequency }, running, reader }: RunningChangeProps) {
  const translate = useTranslate();
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
  return (
    <Alert severity="info" sx={{ marginBlock: 1 }}>
      {texts.filter(Boolean).join(' ')}
    </Alert>
  );
}
