import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import BaseMap from '#src/ui/map/BaseMap.tsx';
import { CityGroups } from '#src/ui/map/CityGroups.tsx';
import { crewRoutePath } from '#src/ui/map/crewRoutePath.ts';
import { Pin } from '#src/ui/map/Pin.tsx';
import type { MapPoint } from '#src/ui/map/tiles.ts';
import { CrewStateLabel, PaceLabel } from './CrewLabels.tsx';
import { initialsOf, placeOfCrew } from './crewPlace.ts';
import { positionText, stopText } from './statusText.ts';

interface CrewStatusMapProps {
  crews: readonly CrewStatus[];
  day: Day;
  height: number | string;
  /** A small map in a card. */
  isSmall?: boolean;
}

/** One pin per crew at its last position. Load it lazily, because it brings the map library. */
export default function CrewStatusMap({ crews, day, height, isSmall = false }: CrewStatusMapProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { palette } = useTheme();
  const placed = crews.flatMap(crew => {
    const place = placeOfCrew(crew);
    return place ? [{ id: crew.id, crew, place }] : [];
  });
  // Fits the map only when other crews are shown, so that it stays where the user moved it while crews drive.
  const shown = placed.map(({ crew }) => crew.id).join(',');
  const [fitted, setFitted] = useState<{ shown: string; places: MapPoint[] }>({ shown: '', places: [] });
  if (fitted.shown !== shown) setFitted({ shown, places: placed.map(({ place }) => place) });
  return (
    <BaseMap
      label={translate('crewStatus.map')}
      places={fitted.places}
      height={height}
      isSmall={isSmall}
      isGrouped
    >
      <CityGroups
        items={placed}
        countText={inside => translate('map.crewCount', { smart_count: inside.length })}
        render={({ crew, place }) => (
          <Pin
            place={place}
            colour={crew.colour}
            figure={initialsOf(crew.name)}
            isQuiet={place.kind === 'stale' || place.kind === 'start'}
            label={`${crew.name}: ${translate(`crewStatus.state.${crew.state}`)}, ${positionText(crew, locale, translate)}`}
          >
            <Box sx={{ display: 'grid', gap: '3px', minWidth: 190, colorScheme: palette.mode }}>
              <strong>{crew.name}</strong>
              <CrewStateLabel status={crew.state} />
              <span>{translate('map.done', { done: crew.done, total: crew.total })}</span>
              <PaceLabel crew={crew} />
              <span>{stopText(crew, locale, translate)}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {positionText(crew, locale, translate)}
              </Box>
              <Link component={RouterLink} to={crewRoutePath(crew.id, day)}>
                {translate('crewStatus.route')}
              </Link>
            </Box>
          </Pin>
        )}
      />
    </BaseMap>
  );
}
