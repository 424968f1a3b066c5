import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { storedText } from '#contract/core/storedText.ts';
import type { ExtraToOffer } from '#contract/field/crewDay.calls.ts';
import {
  extraName,
  MAX_QUANTITY,
  quantityText,
  UNIT_STEPS,
  unitPriceText,
} from '#contract/field/extraWork.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

interface ExtraRowProps {
  extra: ExtraToOffer;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** One kind of extra work with its price and a quantity. */
export function ExtraRow({ extra, quantity, onChange }: ExtraRowProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const name = extraName(extra, language);
  const description = storedText(extra, 'description', language);
  const step = UNIT_STEPS[extra.unit];
  const by = (steps: number) => onChange(Math.min(Math.max(quantity + steps * step, 0), MAX_QUANTITY));
  return (
    <Box
      component="li"
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '8px 6px 8px 12px',
        borderRadius: '12px',
        border: `2px solid ${quantity > 0 ? theme.sward.primary : theme.sward.line}`,
        background: quantity > 0 ? theme.sward.tint : theme.sward.paper,
      })}
    >
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Typography component="span" variant="body2" color="text.secondary">
          {[unitPriceText(extra, language), description].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, marginLeft: 'auto' }}>
        <IconButton
          aria-label={translate('crewOffer.fewer', { name })}
          disabled={quantity === 0}
          onClick={() => by(-1)}
          sx={{ width: 48, height: 48 }}
        >
          <RemoveOutlined />
        </IconButton>
        <Box
          aria-live="polite"
          sx={{ width: '4.75rem', textAlign: 'center', fontWeight: 650, lineHeight: 1.15 }}
        >
          {quantity > 0 ? quantityText({ quantity, unit: extra.unit }, language) : '–'}
        </Box>
        <IconButton
          aria-label={translate('crewOffer.more', { name })}
          onClick={() => by(1)}
          sx={{ width: 48, height: 48 }}
        >
          <AddOutlined />
        </IconButton>
      </Box>
    </Box>
  );
}
