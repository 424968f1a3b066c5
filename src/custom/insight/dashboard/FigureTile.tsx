import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { FigureList } from '#contract/insight/dashboard.calls.ts';
import { figureLink } from './figureLink.ts';

interface FigureTileProps {
  label: ReactNode;
  figure: ReactNode;
  /** One line below the figure. */
  note?: ReactNode;
  list: FigureList;
}

/** One figure, linked to the list behind it. */
export function FigureTile({ label, figure, note, list }: FigureTileProps) {
  return (
    <ButtonBase
      component={Link}
      to={figureLink(list)}
      sx={{
        display: 'block',
        padding: '10px 14px',
        borderRadius: 1,
        textAlign: 'start',
        color: 'inherit',
        fontSize: 'inherit',
        minWidth: 0,
        '&:hover': { background: theme => theme.sward.tint },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 20,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {label}
      </Box>
      <Box
        sx={{
          fontSize: '1.375rem',
          fontWeight: 650,
          lineHeight: 1.35,
          letterSpacing: '-0.015em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figure}
      </Box>
      {note && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box>}
    </ButtonBase>
  );
}
