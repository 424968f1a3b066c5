import ChevronRight from '@mui/icons-material/ChevronRight';
import type RuleOutlined from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

import type { Figure } from '#contract/insight/dashboard.calls.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import type { Tone } from '#src/ui/theme/tokens.ts';
import { figureLink } from './figureLink.ts';

interface FigureRowProps {
  figure: Figure;
  icon: typeof RuleOutlined;
  tone: Tone;
  text: string;
}

/** One line of a card: a count with a link to its list. */
export function FigureRow({ figure, icon: Icon, tone, text }: FigureRowProps) {
  const { tones } = useTheme().sward;
  const show = useShowCount();
  return (
    <li>
      <ButtonBase
        component={Link}
        to={figureLink(figure.list)}
        sx={{
          width: '100%',
          gap: 1.25,
          minHeight: 40,
          padding: '4px 4px 4px 8px',
          borderRadius: 1,
          justifyContent: 'flex-start',
          fontSize: 'inherit',
          textAlign: 'start',
          '&:hover': { background: theme => theme.sward.tint },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 20, color: tones[tone] }} />
        <Box component="span" sx={{ flex: 1 }}>
          <Box component="b" sx={{ fontWeight: 650, marginRight: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            {show(figure.count)}
          </Box>
          {text}
        </Box>
        <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </ButtonBase>
    </li>
  );
}

export const FIGURE_LIST = { margin: '0 -8px', padding: 0, listStyle: 'none' } as const;
