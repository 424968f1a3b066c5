import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const CrewMap = lazy(() => import('#src/ui/map/CrewMap.tsx'));

const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];

interface BeforeAfterMapProps {
  crewsOn: (side: Side) => readonly MapCrew[];
  /** Shown beside the choice of before or after. */
  action?: ReactNode;
}

/** Crews' routes before and after a change. */
export function BeforeAfterMap({ crewsOn, action }: BeforeAfterMapProps) {
  const translate = useTranslate();
  const [side, setSide] = useState<Side>('after');
  return (
    <SectionCard
      title={translate('share.map')}
      flush
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
          {action}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={side}
            onChange={(_event, next: Side | null) => next && setSide(next)}
            aria-label={translate('share.map')}
          >
            {SIDES.map(one => (
              <ToggleButton key={one} value={one}>
                {translate(`share.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      }
    >
      <Box sx={{ height: { xs: 360, md: 460 } }}>
        <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
          <CrewMap crews={crewsOn(side)} />
        </Suspense>
      </Box>
    </SectionCard>
  );
}
