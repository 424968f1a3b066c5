import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetList, useTranslate } from 'ra-core';
import type { Market } from '../../../../contract/markets.ts';
import { MAX_MOVE_DAYS } from '../../../../contract/schedule.ts';
import { ChoiceField, DayField, LongTextField } from '../../schedule/fields.tsx';
import { useCrewOptions } from '../../schedule/options.ts';
import type { FieldErrors } from '../../schedule/useDraft.ts';
import type { MoveDraft } from './moveDraft.ts';

interface MoveFormProps {
  draft: MoveDraft;
  onChange: (change: Partial<MoveDraft>) => void;
  errors: FieldErrors;
}

const WHO = ['everybody', 'crew', 'market'] as const;

export function MoveForm({ draft, onChange, errors }: MoveFormProps) {
  const translate = useTranslate();
  const crews = useCrewOptions();
  const { data: markets = [] } = useGetList<Market>('markets', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.who}
        onChange={(_event, who: MoveDraft['who'] | null) => who && onChange({ who })}
        aria-label={translate('move.who')}
      >
        {WHO.map(who => (
          <ToggleButton key={who} value={who} sx={{ lineHeight: 1.2 }}>
            {translate(`move.${who}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {draft.who === 'crew' && (
        <ChoiceField
          label={translate('move.crewField')}
          value={draft.crewId}
          options={crews}
          onChange={crewId => onChange({ crewId })}
          error={errors.crewId}
        />
      )}
      {draft.who === 'market' && (
        <ChoiceField
          label={translate('move.marketField')}
          value={draft.marketId}
          options={markets.map(market => ({ value: market.id, label: market.name }))}
          onChange={marketId => onChange({ marketId })}
          error={errors.marketId}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <DayField
          label={translate('move.from')}
          value={draft.from}
          onChange={from => from && onChange({ from, ...(draft.to && draft.to < from && { to: null }) })}
          error={errors.from}
        />
        <DayField
          label={translate('move.to')}
          value={draft.to}
          onChange={to => onChange({ to })}
          min={draft.from}
          error={errors.to}
          help={translate('move.toHelp')}
        />
      </Box>
      <TextField
        type="number"
        label={translate('move.days')}
        value={draft.days}
        onChange={event => {
          const days = Math.round(Number(event.target.value));
          if (days >= 1 && days <= MAX_MOVE_DAYS) onChange({ days });
        }}
        error={errors.days !== undefined}
        helperText={errors.days}
        slotProps={{ htmlInput: { min: 1, max: MAX_MOVE_DAYS } }}
      />
      <LongTextField
        label={translate('move.reason')}
        value={draft.reason}
        onChange={reason => onChange({ reason })}
        error={errors.reason}
        help={translate('move.reasonHelp')}
        isRequired
      />
    </Box>
  );
}
