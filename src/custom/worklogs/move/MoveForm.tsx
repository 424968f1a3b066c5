import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { MoveTold } from '../../../../contract/calls/moves.ts';
import type { Market } from '../../../../contract/markets.ts';
import { useCrewOptions } from '../../../resources/visits/options.ts';
import { ChoiceField, DayField, LongTextField } from '../../../ui/dialogs/fields.tsx';
import type { FieldErrors } from '../../../ui/dialogs/useDraft.ts';
import type { MoveDraft } from './moveDraft.ts';

interface MoveFormProps {
  draft: MoveDraft;
  onChange: (change: Partial<MoveDraft>) => void;
  errors: FieldErrors;
  told: MoveTold | undefined;
}

const WHO = ['everybody', 'crew', 'market'] as const;

export function MoveForm({ draft, onChange, errors, told }: MoveFormProps) {
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
      <LongTextField
        label={translate('move.reason')}
        value={draft.reason}
        onChange={reason => onChange({ reason })}
        error={errors.reason}
        help={translate('move.reasonHelp')}
        isRequired
      />
      <FormGroup aria-label={translate('move.tell')}>
        <Typography variant="body2" color="textSecondary">
          {translate('move.tellHelp')}
        </Typography>
        {(['byEmail', 'byText'] as const).map(way => (
          <FormControlLabel
            key={way}
            control={
              <Checkbox
                size="small"
                checked={draft[way]}
                onChange={event => onChange({ [way]: event.target.checked })}
              />
            }
            label={translate(`move.${way}`, { count: (way === 'byEmail' ? told?.emails : told?.texts) ?? 0 })}
          />
        ))}
      </FormGroup>
    </Box>
  );
}
