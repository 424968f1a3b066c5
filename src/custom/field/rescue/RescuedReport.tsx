import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { RescueOutcome } from '#contract/field/rescueFile.ts';
import type { RescueResult } from '#contract/field/rescueFiles.calls.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import type { Tone } from '#src/ui/theme/tokens.ts';

const TONES: Record<RescueOutcome, Tone> = {
  known: 'cancelled',
  applied: 'completed',
  conflict: 'hold',
  rejected: 'failed',
  failed: 'failed',
};

interface RescuedReportProps {
  report: RescueResult['reports'][number];
  isPreview: boolean;
}

/** A report from a rescue file, with its actual or expected outcome. */
export function RescuedReport({ report, isPreview }: RescuedReportProps) {
  const translate = useTranslate();
  const { type, address, happenedAt, outcome, reason, photo } = report;
  const wordOf = (one: RescueOutcome) => translate(`rescue.${isPreview ? 'would' : 'did'}.${one}`);
  const why = [outcome === 'known' ? null : reason, photo?.reason]
    .flatMap(text => (text ? [text[storedLanguage()]] : []))
    .join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        padding: '10px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {[type ? translate(`dashboard.conflicts.types.${type}`) : translate('rescue.noReport'), address]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {happenedAt && momentText(happenedAt)}
        </Typography>
        {why && <Typography variant="body2">{why}</Typography>}
      </Box>
      <Box sx={{ flex: '0 1 auto', display: 'grid', gap: 0.5, alignContent: 'start' }}>
        <ToneLabel tone={TONES[outcome]}>{wordOf(outcome)}</ToneLabel>
        {photo && (
          <ToneLabel tone={TONES[photo.outcome]}>
            {translate('rescue.photo', { outcome: wordOf(photo.outcome) })}
          </ToneLabel>
        )}
      </Box>
    </Box>
  );
}
