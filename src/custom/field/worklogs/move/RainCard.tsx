import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { type Day, showDay, weekdayOf } from '#contract/core/days.ts';
import type { RainMove } from '#contract/schedule/moves.calls.ts';
import { settingPath } from '#contract/system/settingPaths.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { MoveDraft } from './moveDraft.ts';

/** Days worth moving because of rain, each with its reason; or a note that there is no forecast. */
export function RainCard() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext<MoveDraft>();
  const { who, crewId, marketId } = useWatch() as MoveDraft;
  const query = {
    ...(who === 'crew' && crewId !== null && { crewId }),
    ...(who === 'market' && marketId !== null && { marketId }),
  };
  const { data } = useCallQuery(
    'GET /moves/rain',
    { query },
    { key: ['moves', 'rain', query], retry: false, staleTime: 0 },
  );
  if (data && !data.hasForecast) return <NoForecast isOn={data.isOn} />;
  if (!data || data.moves.length === 0) return null;
  const choose = (move: RainMove) => {
    const set = <Field extends keyof MoveDraft>(field: Field, value: MoveDraft[Field]) =>
      setValue(field, value as never, { shouldDirty: true });
    if (move.crewId !== null) set('crewId', move.crewId);
    if (move.marketId !== null) set('marketId', move.marketId);
    set('who', move.crewId !== null ? 'crew' : move.marketId !== null ? 'market' : 'everybody');
    set('from', move.date);
    set('to', null);
    if (move.plan) {
      set('strategy', move.plan.strategy);
      if (move.plan.onto) set('onto', move.plan.onto);
      else set('spreadDays', move.plan.spreadDays);
    }
    if (!getValues('reason')) set('reason', translate('move.rain.reason'));
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <SectionCard title={translate('move.rain.title')}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.moves.map(move => (
            <RainLine
              key={`${move.date} ${move.crewId} ${move.marketId}`}
              move={move}
              onChoose={() => choose(move)}
            />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}

function NoForecast({ isOn }: { isOn: boolean }) {
  const translate = useTranslate();
  const user = useStoredUser();
  const path = settingPath('weather');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
      {translate(isOn ? 'move.rain.noForecast' : 'move.rain.off')}{' '}
      {user && mayOpen(path, user) && (
        <Link component={RouterLink} to={path} underline="always">
          {translate('move.rain.settings')}
        </Link>
      )}
    </Typography>
  );
}

function RainLine({ move, onChoose }: { move: RainMove; onChoose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { who, chance, visits, dry, plan } = move;
  const dayText = (date: Day) => {
    const weekday = translate(`words.weekday.${weekdayOf(date)}`);
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${showDay(date)}`;
  };
  const day = dayText(move.date);
  const [from, to] = [clockText(move.wetFrom, locale), clockText(move.wetTo, locale)];
  const fits = dry && { day: dayText(dry.date), room: dry.room, smart_count: visits };
  const words = [
    fits
      ? translate(dry.room === visits ? 'move.rain.allFit' : 'move.rain.someFit', fits)
      : translate('move.rain.none'),
    plan?.strategy === 'spread' &&
      translate('move.rain.spread', { days: plan.spreadDays, room: plan.room, visits }),
    move.isStale && translate('move.rain.stale'),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { paddingTop: 0 },
        '&:last-of-type': { paddingBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560 }}>
          {translate(who === null ? 'move.rain.wet' : 'move.rain.wetOf', { day, who, chance, from, to })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words.filter(Boolean).join(' ')}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        onClick={onChoose}
        aria-label={translate('move.rain.previewOf', { day })}
      >
        {translate('move.rain.preview')}
      </Button>
    </Box>
  );
}
