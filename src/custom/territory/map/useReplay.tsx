import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import type { MapPoint } from '#src/ui/map/tiles.ts';

interface Replay {
  /**
   * The crew's track up to the chosen moment, ending at its position then; null while nothing is replayed.
   */
  seen: { colour: string; way: MapPoint[] } | null;
  slider: ReactNode;
}

/** Replays a single crew's day, report by report. */
export function useReplay(crew: MapCrew | null, day: Day): Replay {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState<{ key: string; step: number } | null>(null);
  const key = `${crew?.id} ${day}`;
  const { data: points = [] } = useCallQuery(
    'GET /crews/:id/track',
    { params: { id: crew?.id ?? 0 }, query: { date: day } },
    {
      // A new position of the crew adds a point.
      key: ['crew-track', crew?.id, day, crew?.position?.at],
      select: data => data.points,
      enabled: crew !== null,
    },
  );
  if (!crew || points.length < 2) return { seen: null, slider: null };
  const last = points.length - 1;
  const step = chosen?.key === key ? Math.min(chosen.step, last) : last;
  const timeOf = (index: number) => {
    const point = points[index];
    return point ? clockText(point.at, locale) : '';
  };
  return {
    seen: chosen?.key === key ? { colour: crew.colour, way: points.slice(0, step + 1) } : null,
    slider: (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, padding: '8px 20px' }}>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
          {translate('map.replay', { crew: crew.name })}
        </Typography>
        <Slider
          aria-label={translate('map.replay', { crew: crew.name })}
          min={0}
          max={last}
          value={step}
          onChange={(_event, value) =>
            setChosen({ key, step: Array.isArray(value) ? (value[0] ?? 0) : value })
          }
          getAriaValueText={timeOf}
        />
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {timeOf(step)}
        </Typography>
      </Box>
    ),
  };
}
