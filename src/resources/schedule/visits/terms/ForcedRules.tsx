import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Day, weekdayOf } from '#contract/core/days.ts';
import type { ForcedPreview } from '#contract/schedule/forced.calls.ts';
import type { ForcedRule } from '#contract/schedule/forced.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';

/** Lists the rules that a forced visit overrides, one sentence each, or says that it overrides none. */
export function ForcedRules({ preview, date }: { preview: ForcedPreview; date: Day }) {
  const translate = useTranslate();
  const values = {
    weekday: translate(`words.weekday.${preview.weekday}`),
    day: translate(`words.weekday.${weekdayOf(date)}`),
    crew: preview.crewName ?? '',
    after: hoursText(preview.minutesAfter),
    capacity: hoursText(preview.capacityMinutes ?? 0),
  };
  const lines = preview.rules.map((rule: ForcedRule) => translate(`forced.overrides.${rule}`, values));
  if (preview.sameDay) lines.push(translate('forced.sameDay'));
  return (
    <Box
      role="status"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        padding: '8px 12px',
        display: 'grid',
        gap: 0.5,
      }}
    >
      <Typography variant="subtitle2" component="p">
        {translate('forced.overridesTitle')}
      </Typography>
      {lines.length === 0 && <RuleLine icon="none" text={translate('forced.overridesNone')} />}
      {lines.map(line => (
        <RuleLine key={line} icon="broken" text={line} />
      ))}
      {preview.crewName && preview.capacityMinutes !== null && !preview.rules.includes('full') && (
        <Typography variant="body2" color="textSecondary">
          {translate('forced.load', values)}
        </Typography>
      )}
    </Box>
  );
}

function RuleLine({ icon, text }: { icon: 'none' | 'broken'; text: string }) {
  const Icon = icon === 'none' ? CheckCircleOutlined : WarningAmberOutlined;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Icon
        aria-hidden
        sx={theme => ({
          fontSize: 18,
          marginTop: '2px',
          color: theme.sward.tones[icon === 'none' ? 'completed' : 'skipped'],
        })}
      />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
