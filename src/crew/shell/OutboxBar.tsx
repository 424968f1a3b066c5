import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePageLanguage } from '#src/i18n/language.ts';
import { CREW_WIDTH } from '../layout.ts';
import { useDayState, usePhone, useWaiting } from '../phone.ts';
import { OutboxSheet } from '../sheets.ts';
import { momentText } from '../timeText.ts';
import { Later } from './Later.tsx';

/** Shows how many reports are unsent, or else when the day was last read; a tap opens the list. */
export function OutboxBar() {
  const translate = useTranslate();
  const ofOthers = usePhone().others.reduce((sum, { count }) => sum + count, 0);
  const [isOpen, setOpen] = useState(false);
  const entries = useWaiting().filter(entry => entry.event.type !== 'position');
  const refused = entries.filter(entry => entry.refusal).length;
  const waiting = entries.length - refused;
  if (entries.length === 0 && ofOthers === 0) return <Updated />;

  const texts = [
    waiting > 0 && translate('crewOutbox.waiting', { smart_count: waiting }),
    refused > 0 && translate('crewOutbox.refused', { smart_count: refused }),
    ofOthers > 0 && translate('crewOutbox.othersWaiting', { smart_count: ofOthers }),
  ].filter(text => text !== false);
  const Icon = refused > 0 ? ErrorOutlined : CloudUploadOutlined;
  return (
    <>
      {/* Around the button, not in it: a button's name would not be announced. */}
      <Box role="status">
        <ButtonBase
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          sx={theme => ({
            width: '100%',
            minHeight: 48,
            padding: '8px 16px',
            borderTop: `1px solid ${theme.sward.line}`,
            background: theme.sward.tint,
            color: refused > 0 ? theme.sward.tones.failed : theme.sward.tones.skipped,
            font: 'inherit',
            fontSize: '0.9375rem',
            fontWeight: 600,
            textAlign: 'start',
          })}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              width: '100%',
              maxWidth: CREW_WIDTH - 24,
            }}
          >
            <Icon aria-hidden />
            <span>{texts.join(' · ')}</span>
          </Box>
        </ButtonBase>
      </Box>
      <Updated />
      <Later isOpen={isOpen}>
        <OutboxSheet isOpen={isOpen} onClose={() => setOpen(false)} entries={entries} />
      </Later>
    </>
  );
}

function Updated() {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { readAt } = useDayState();
  if (!readAt) return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{
        width: 1,
        maxWidth: CREW_WIDTH,
        marginInline: 'auto',
        padding: '4px 16px 6px',
        fontSize: '0.875rem',
        lineHeight: 1.3,
        boxSizing: 'border-box',
      }}
    >
      {translate('crewOutbox.updated', { time: momentText(readAt, locale) })}
    </Typography>
  );
}
