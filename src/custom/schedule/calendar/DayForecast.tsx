import AcUnitOutlined from '@mui/icons-material/AcUnitOutlined';
import AirOutlined from '@mui/icons-material/AirOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import FilterDramaOutlined from '@mui/icons-material/FilterDramaOutlined';
import Foggy from '@mui/icons-material/Foggy';
import ThunderstormOutlined from '@mui/icons-material/ThunderstormOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { useLocale, useTranslate } from 'ra-core';
import type { Sky } from '#contract/territory/weather.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import type { ForecastDay } from './useWeather.ts';

const ICONS: Record<Sky, typeof SvgIcon> = {
  clear: WbSunnyOutlined,
  partly: FilterDramaOutlined,
  clouds: CloudOutlined,
  fog: Foggy,
  wind: AirOutlined,
  rain: WaterDropOutlined,
  storm: ThunderstormOutlined,
  snow: AcUnitOutlined,
};

interface DayForecastProps {
  day: ForecastDay | undefined;
  /** Shows the full forecast as text instead of in a tooltip. */
  isWhole?: boolean;
}

/** A day's weather in short: sky, chance of rain and high; nothing without a forecast. */
export function DayForecast({ day, isWhole = false }: DayForecastProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!day) return null;
  const { sky, chance, high, low, wind, wetFrom, wetTo, place, isStale, isWet } = day;
  const parts = [
    translate(`calendar.weather.sky.${sky}`),
    translate('calendar.weather.chance', { chance }),
    wetFrom &&
      wetTo &&
      translate('calendar.weather.wet', { from: clockText(wetFrom, locale), to: clockText(wetTo, locale) }),
    translate('calendar.weather.high', { high, low }),
    translate('calendar.weather.wind', { wind }),
    place && translate('calendar.weather.place', { place }),
    isStale && translate('calendar.weather.stale', { time: momentText(day.fetchedAt) }),
  ];
  const words = translate('calendar.weather.of', { parts: parts.filter(Boolean).join(', ') });
  const Icon = ICONS[sky];
  return (
    <Box
      component="span"
      className="forecast"
      {...(!isWhole && { role: 'img', 'aria-label': words, title: words })}
      sx={theme => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        fontSize: isWhole ? '0.8125rem' : '0.75rem',
        fontWeight: isWet && !isWhole ? 600 : 400,
        fontStyle: 'normal',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: isWhole ? 'normal' : 'nowrap',
        color: isWet ? theme.sward.tones.started : theme.sward.ink2,
        opacity: isStale ? 0.75 : 1,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: isWhole ? 18 : 15 }} />
      {isWhole ? words : `${chance}% ${high}°`}
    </Box>
  );
}
