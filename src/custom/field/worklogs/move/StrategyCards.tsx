import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FastForwardOutlined from '@mui/icons-material/FastForwardOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MovePreview } from '#contract/schedule/moves.calls.ts';
import {
  MAX_MOVE_DAYS,
  MAX_SPREAD_DAYS,
  MOVE_STRATEGIES,
  type MoveStrategy,
} from '#contract/schedule/moves.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { CountInput } from './CountInput.tsx';
import { OptionFacts } from './OptionFacts.tsx';

const ICONS = {
  push: FastForwardOutlined,
  spread: AltRouteOutlined,
  skip: RedoOutlined,
  transfer: EventOutlined,
} as const;

/** Shows the strategies for the visits side by side, to choose one. */
export function StrategyCards({ preview }: { preview: MovePreview }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { field } = useInput({ source: 'strategy' });
  const fields: Record<MoveStrategy, ReactNode> = {
    push: <CountInput source="days" label="move.days" max={MAX_MOVE_DAYS} />,
    spread: <CountInput source="spreadDays" label="move.spreadDays" max={MAX_SPREAD_DAYS} />,
    skip: (
      <Typography variant="body2" color="textSecondary">
        {translate('move.skipHelp')}
      </Typography>
    ),
    transfer: (
      <TextInput
        source="onto"
        type="date"
        label="move.onto"
        onType={day => day && setValue('strategy', 'transfer')}
      />
    ),
  };
  return (
    <Box role="radiogroup" aria-label={translate('move.strategy')} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          '@container (min-width: 24rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {MOVE_STRATEGIES.map(strategy => (
          <StrategyCard
            key={strategy}
            strategy={strategy}
            isChosen={field.value === strategy}
            onChoose={() => field.onChange(strategy)}
            field={fields[strategy]}
          >
            <OptionFacts
              option={preview.options.find(option => option.strategy === strategy)}
              now={preview.since}
            />
          </StrategyCard>
        ))}
      </Box>
    </Box>
  );
}

interface StrategyCardProps {
  strategy: MoveStrategy;
  isChosen: boolean;
  onChoose: () => void;
  field: ReactNode;
  children: ReactNode;
}

function StrategyCard({ strategy, isChosen, onChoose, field, children }: StrategyCardProps) {
  const translate = useTranslate();
  const id = useId();
  const Icon = ICONS[strategy];
  return (
    <Box
      sx={theme => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        padding: 1.5,
        borderRadius: `${theme.shape.borderRadius}px`,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        outline: isChosen ? `1px solid ${theme.palette.primary.main}` : 'none',
        background: theme.palette.background.paper,
      })}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, cursor: 'pointer', fontWeight: 600 }}
      >
        <Radio
          id={id}
          name="strategy"
          size="small"
          checked={isChosen}
          onChange={onChoose}
          sx={{ padding: 0.25 }}
        />
        <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {translate(`move.strategies.${strategy}`)}
      </Box>
      <Box sx={{ minHeight: 68 }}>{field}</Box>
      {children}
    </Box>
  );
}
