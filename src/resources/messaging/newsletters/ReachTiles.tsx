import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { AudienceCount } from '#contract/messaging/newsletters.calls.ts';
import { REACHES, type Reach } from '#contract/messaging/newsletters.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';

interface ReachTilesProps {
  count: AudienceCount | null;
  /** Turns the tiles into buttons that choose which customers are listed. */
  chosen?: Reach;
  onChoose?: (reach: Reach) => void;
}

/** Tiles with the number of customers who get the email, and of those who don't, by reason. */
export function ReachTiles({ count, chosen, onChoose }: ReachTilesProps) {
  const translate = useTranslate();
  const show = useShowCount();
  return (
    <Box
      role={onChoose ? 'tablist' : 'status'}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        gap: 1,
      }}
    >
      {REACHES.map(reach => {
        const isMain = reach === 'reached';
        const isChosen = chosen === reach;
        const tile = (
          <>
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: '1.375rem',
                fontWeight: 650,
                lineHeight: 1.2,
                fontVariantNumeric: 'tabular-nums',
                color: isMain ? 'primary.main' : 'text.primary',
              }}
            >
              {count ? show(count[reach]) : <Skeleton width={36} />}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {translate(`newsletter.reach.${reach}`)}
            </Box>
          </>
        );
        const look = {
          display: 'block',
          textAlign: 'left',
          padding: '10px 14px',
          border: 1,
          borderColor: isChosen ? 'primary.main' : 'divider',
          borderRadius: 2,
          background: isChosen ? 'var(--tile)' : 'none',
        };
        return onChoose ? (
          <ButtonBase
            key={reach}
            role="tab"
            aria-selected={isChosen}
            onClick={() => onChoose(reach)}
            sx={theme => ({ ...look, '--tile': theme.sward.tint })}
          >
            {tile}
          </ButtonBase>
        ) : (
          <Box key={reach} sx={look}>
            {tile}
          </Box>
        );
      })}
    </Box>
  );
}
