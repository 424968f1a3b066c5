import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MarkChatReadOutlined from '@mui/icons-material/MarkChatReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { channelsTo, wayOfChannels } from '#contract/messaging/notices.ts';
import { serverNow } from '#src/dataProvider/serverClock.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useOneAtATime } from '../taps.ts';
import { momentText } from '../timeText.ts';
import { waitsToGo } from './applyEvents.ts';
import { knownFix } from './position.ts';
import { useKeep } from './useKeep.ts';
import type { NumberedStop } from './useShownDay.ts';

/**
 * Notifies the customer with one tap that the crew is on its way; afterwards shows when the message was sent.
 */
export function OnMyWay({ stop, isToday }: { stop: NumberedStop; isToday: boolean }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const keep = useKeep();
  const tell = useOneAtATime(async () => {
    const expectedMinutes = minutesTo(stop);
    const payload = expectedMinutes === null ? {} : { expectedMinutes };
    await keep(stop.assignmentId, 'on-my-way', payload, stop.address);
  });
  const isUnsent = waitsToGo(stop, 'on-my-way');
  if (stop.toldAt)
    return (
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 1.25, fontWeight: 560 }}
      >
        {isUnsent ? <CloudUploadOutlined color="warning" /> : <MarkChatReadOutlined color="success" />}
        {isUnsent
          ? translate('crewDay.notToldYet')
          : translate('crewDay.toldAt', { time: momentText(stop.toldAt, locale) })}
      </Box>
    );
  if (!isToday || stop.onMyWayBy === 'none') return null;
  const way = wayOfChannels(channelsTo(stop.onMyWayBy, stop.linksBy));
  if (!way)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 1.25 }}>
        {translate('crewDay.onMyWayUnreachable')}
      </Typography>
    );
  return (
    <Box sx={{ marginBottom: 1.25 }}>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<LocalShippingOutlined />}
        onClick={() => void tell()}
        aria-describedby="on-my-way-help"
        sx={{ minHeight: 52 }}
      >
        {translate('crewDay.onMyWay')}
      </Button>
      <Typography id="on-my-way-help" variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
        {translate(`crewDay.goesBy.${way}`)} {translate('crewDay.onMyWayHelp')}
      </Typography>
    </Box>
  );
}

/** Longest plausible drive; a stop expected later is not the next one yet. */
const LONGEST_MINUTES = 120;

/** Estimates the minutes to a stop from the phone's position or the expected time; null if unknown. */
function minutesTo({ latitude, longitude, expected }: NumberedStop): number | null {
  const fix = knownFix();
  if (fix && latitude !== null && longitude !== null)
    return Math.round(drivingMinutes(roadMiles(fix, { latitude, longitude })));
  const minutes = expected
    ? Math.round((Date.parse(expected.at) - serverNow()) / 60_000)
    : LONGEST_MINUTES + 1;
  return minutes > LONGEST_MINUTES ? null : Math.max(0, minutes);
}
