import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetList, useTranslate } from 'ra-core';
import { SERVICE_TYPES } from '../../../contract/enums.ts';
import type { Market } from '../../../contract/markets.ts';
import { showMoney } from '../../../contract/money.ts';
import { SEASON_ROUNDINGS } from '../../../contract/seasons.ts';
import type { Vendor } from '../../../contract/vendors.ts';
import { useTermOptions } from '../../resources/visits/options.ts';
import { ChoiceField, DayField, LongTextField, MoneyField } from '../../ui/dialogs/fields.tsx';
import type { FieldErrors } from '../../ui/dialogs/useDraft.ts';
import type { SeasonDraft } from './seasonDraft.ts';

interface SeasonFormProps {
  draft: SeasonDraft;
  onChange: (change: Partial<SeasonDraft>) => void;
  errors: FieldErrors;
  /** Keeps the first day as the next season's; null where it is kept already. */
  onKeepDate: (() => void) | null;
}

const ALL = { pagination: { page: 1, perPage: 500 } } as const;
const CHANGES = ['none', 'percent', 'amount'] as const;

/** When the season is, whose services it is for, and how their prices change. */
export function SeasonForm({ draft, onChange, errors, onKeepDate }: SeasonFormProps) {
  const translate = useTranslate();
  const { frequencies } = useTermOptions();
  const { data: markets = [] } = useGetList<Market>('markets', {
    ...ALL,
    sort: { field: 'name', order: 'ASC' },
  });
  const { data: vendors = [] } = useGetList<Vendor>('vendors', {
    ...ALL,
    sort: { field: 'companyName', order: 'ASC' },
  });
  const everything = translate('season.all');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <DayField
          label={translate('season.start')}
          value={draft.startDate}
          onChange={startDate => onChange({ startDate })}
          error={errors.startDate}
          isRequired
        />
        <DayField
          label={translate('season.end')}
          value={draft.endDate}
          onChange={endDate => onChange({ endDate })}
          error={errors.endDate}
          help={translate('season.endHelp')}
          {...(draft.startDate && { min: draft.startDate })}
        />
      </Box>
      {onKeepDate && (
        <Button size="small" onClick={onKeepDate} sx={{ justifySelf: 'start', marginTop: -1 }}>
          {translate('season.keepDate')}
        </Button>
      )}
      <ChoiceField
        label={translate('season.market')}
        value={draft.marketId}
        options={markets.map(market => ({ value: market.id, label: market.name }))}
        none={everything}
        onChange={marketId => onChange({ marketId })}
      />
      <ChoiceField
        label={translate('season.vendor')}
        value={draft.vendorId}
        options={vendors.map(vendor => ({ value: vendor.id, label: vendor.companyName }))}
        none={everything}
        onChange={vendorId => onChange({ vendorId })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <ChoiceField
          label={translate('season.type')}
          value={draft.serviceType}
          options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
          none={everything}
          onChange={serviceType => onChange({ serviceType })}
        />
        <ChoiceField
          label={translate('season.frequency')}
          value={draft.frequency}
          options={frequencies}
          none={everything}
          onChange={frequency => onChange({ frequency })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.change}
        onChange={(_event, change: SeasonDraft['change'] | null) => change && onChange({ change })}
        aria-label={translate('season.change')}
      >
        {CHANGES.map(change => (
          <ToggleButton key={change} value={change} sx={{ lineHeight: 1.2 }}>
            {translate(`season.changes.${change}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {draft.change === 'percent' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <TextField
            label={translate('season.percent')}
            value={draft.percent}
            onChange={event => onChange({ percent: event.target.value })}
            error={errors['priceChange.percent'] !== undefined}
            helperText={errors['priceChange.percent'] ?? translate('season.percentHelp')}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <ChoiceField
            label={translate('season.rounding')}
            value={draft.roundToCents}
            options={SEASON_ROUNDINGS.map(value => ({ value, label: showMoney(value) }))}
            onChange={value => value && onChange({ roundToCents: value })}
          />
        </Box>
      )}
      {draft.change === 'amount' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'center' }}>
          <MoneyField
            label={translate('season.amount')}
            value={draft.cents}
            onChange={cents => onChange({ cents })}
            error={errors['priceChange.cents']}
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={draft.isLess}
                onChange={event => onChange({ isLess: event.target.checked })}
              />
            }
            label={translate('season.less')}
            sx={{ marginTop: 2 }}
          />
        </Box>
      )}
      <LongTextField
        label={translate('season.reason')}
        value={draft.reason}
        onChange={reason => onChange({ reason })}
        error={errors.reason}
      />
    </Box>
  );
}
