import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showPhone } from '#contract/core/phone.ts';
import type { ReplyWays } from '#contract/customers/customerMessages.calls.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/customers/customerMessages.ts';
import { asTextMessage } from '#contract/messaging/textMessage.ts';
import { measureText } from '#contract/messaging/textSegments.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { PhraseChips } from '#src/ui/form/PhraseChips.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';

interface ReplyToolsProps {
  customerId: number;
  ways: ReplyWays;
  channel: MessageChannel;
  onChannel: (channel: MessageChannel) => void;
  text: string;
  setText: (text: string) => void;
}

/** Chooses how the office answers, inserts phrases and templates, and says what a text costs. */
export function ReplyTools({ customerId, ways, channel, onChannel, text, setText }: ReplyToolsProps) {
  const translate = useTranslate();
  const canUse: Record<MessageChannel, boolean> = {
    portal: true,
    text: ways.phone !== null && ways.stoppedAt === null,
    email: ways.email !== null,
  };
  const to = channel === 'text' ? ways.phone && showPhone(ways.phone) : channel === 'email' && ways.email;
  const add = (more: string) => setText(text.trim() ? `${text.trimEnd()} ${more}` : more);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {ways.stoppedAt !== null && (
        <Alert severity="warning">
          {translate('inbox.stopped', {
            when: momentText(ways.stoppedAt),
            words: ways.stopWords,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={channel}
          aria-label={translate('inbox.channel')}
          onChange={(_, next: MessageChannel | null) => next && onChannel(next)}
        >
          {MESSAGE_CHANNELS.map(one => (
            <ToggleButton key={one} value={one} disabled={!canUse[one]}>
              {translate(`thread.channels.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TemplateMenu customerId={customerId} onFill={add} />
        {to && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {to}
          </Typography>
        )}
        {channel === 'text' && text.trim() !== '' && (
          <Cost text={ways.textPrefix + text} price={ways.segmentPrice} />
        )}
      </Box>
      <PhraseChips type="general" onPick={add} />
    </Box>
  );
}

/** Number of segments of a text, and their price in hundredths of a cent. */
function Cost({ text, price }: { text: string; price: number | null }) {
  const translate = useTranslate();
  const { segments, encoding } = measureText(asTextMessage(text.trim()));
  const parts = [
    translate('thread.segments', { smart_count: segments }),
    encoding === 'ucs2' && translate('inbox.unusualSigns'),
    price !== null && `$${((segments * price) / 10_000).toFixed(4)}`,
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
