import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_CREW_MESSAGE_LENGTH } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { channelsTo, wayOfChannels } from '#contract/messaging/notices.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { crewPhoneTexts } from '#texts/shared/crewPhone.ts';
import { useDayState } from '../phone.ts';
import { TextSheet } from './TextSheet.tsx';
import type { NumberedStop } from './useShownDay.ts';

export interface MessageSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  onClose: () => void;
  /** Resolves to whether the message was saved; if not, the text stays so that the user can send it again. */
  onSend: (stop: NumberedStop, text: string) => Promise<boolean>;
}

/** Default phrases while the office has written none. */
const USUAL: readonly Bilingual[] = crewPhoneTexts.usual;

/** Writes a message to the customer. Phrases show in the crew's language and are sent in the customer's. */
export default function MessageSheet({ isOpen, stop, onClose, onSend }: MessageSheetProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const { day } = useDayState();
  const phrases = day?.messagePhrases.length ? day.messagePhrases : USUAL;
  return (
    <TextSheet
      isOpen={isOpen}
      title={translate('crewDay.message.title', { name: stop.customerFirstName })}
      label={translate('crewDay.message.text')}
      saveLabel={translate('crewDay.message.send')}
      maxLength={MAX_CREW_MESSAGE_LENGTH}
      minRows={2}
      onClose={onClose}
      onSave={text => onSend(stop, text)}
      before={(text, setText) => (
        <Box sx={{ display: 'grid', gap: 1, marginBottom: 2 }}>
          {phrases.map(phrase => (
            <ButtonBase
              key={phrase.en}
              aria-pressed={text === phrase[stop.language]}
              onClick={() => setText(phrase[stop.language])}
              sx={theme => ({
                minHeight: 56,
                padding: '8px 14px',
                justifyContent: 'flex-start',
                textAlign: 'left',
                borderRadius: '12px',
                border: `2px solid ${theme.sward.line}`,
                font: 'inherit',
                lineHeight: 1.25,
                '&[aria-pressed="true"]': { borderColor: theme.sward.primary, background: theme.sward.tint },
              })}
            >
              {phrase[language]}
            </ButtonBase>
          ))}
        </Box>
      )}
      after={
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1 }}>
          {translate(`crewDay.message.${stop.language}`)}{' '}
          {translate(`crewDay.goesBy.${wayOfChannels(channelsTo(stop.messagesBy, stop.linksBy))}`)}
        </Typography>
      }
    />
  );
}
