import CallOutlined from '@mui/icons-material/CallOutlined';
import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePageLanguage } from '#src/i18n/language.ts';
import { ExpectedText } from '#src/ui/fields/ExpectedText.tsx';
import { clockText } from '#src/ui/fields/visitText.ts';
import { Offers } from '../offers/Offers.tsx';
import { directionsUrl } from './directions.ts';
import { MessageCustomer } from './MessageCustomer.tsx';
import { NotSent } from './NotSent.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { StopFacts } from './StopFacts.tsx';
import { useDuration } from './useDuration.ts';
import type { NumberedStop } from './useShownDay.ts';
import { useVisitReason } from './useVisitReason.ts';

interface StopDetailsProps {
  stop: NumberedStop;
  isToday: boolean;
  isWorkable: boolean;
}

/** Everything about a stop, with the address first and large. */
export function StopDetails({ stop, isToday, isWorkable }: StopDetailsProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const duration = useDuration();
  const visitReason = useVisitReason();
  const { status, startedAt, completedAt, skipReason, cancelReason, frontBack } = stop;
  const phones = { call: stop.phone, callEmergency: stop.emergencyPhone };
  const kind = [
    translate(`words.serviceType.${stop.serviceType}`),
    frontBack !== 'both' && translate(`crewDay.${frontBack}`),
    duration(stop.expectedMinutes),
  ].filter(Boolean);
  const minutesWorked =
    startedAt && completedAt ? (Date.parse(completedAt) - Date.parse(startedAt)) / 60_000 : 0;
  const why = skipReason ?? cancelReason;
  const reason = why && visitReason(why);
  const course = [
    status === 'started' &&
      startedAt &&
      translate('crewDay.startedAt', { time: clockText(startedAt, locale) }),
    status === 'completed' &&
      completedAt &&
      translate('crewDay.doneAt', { time: clockText(completedAt, locale) }),
    status === 'completed' && minutesWorked >= 1 && duration(minutesWorked),
    (status === 'skipped' || status === 'cancel') && reason,
  ].filter(Boolean);
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.75 }}>
      <Box>
        <Typography
          component="p"
          sx={{
            fontSize: '1.625rem',
            fontWeight: 700,
            lineHeight: 1.15,
            letterSpacing: '-0.02em',
            overflowWrap: 'anywhere',
          }}
        >
          {stop.address}
          {stop.unit && ` ${stop.unit}`}
        </Typography>
        <Typography color="text.secondary">
          {stop.city} {stop.zipcode} · {stop.customerFirstName}
        </Typography>
        <Typography sx={{ fontWeight: 560, marginTop: 0.5 }}>{kind.join(' · ')}</Typography>
        {stop.expected && (
          <Typography>
            <ExpectedText {...stop.expected} />
          </Typography>
        )}
        {course.length > 0 && <Typography>{course.join(' · ')}</Typography>}
        {stop.isUnsent && <NotSent />}
      </Box>
      {isWorkable && <Offers stop={stop} />}
      <StopFacts stop={stop} />
      <PhotoStrip label={translate('crewDay.photos')} photos={stop.photos} waiting={stop.waitingPhotos} />
      <PhotoStrip label={translate('crewDay.lastPhotos')} photos={stop.lastPhotos} isCaptioned />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 'auto', '& > *': { flex: '1 1 8rem' } }}
      >
        <Button
          variant="outlined"
          startIcon={<DirectionsOutlined />}
          href={directionsUrl(stop)}
          target="_blank"
          rel="noopener"
          sx={{ minHeight: 52 }}
        >
          {translate('crewDay.directions')}
        </Button>
        {isWorkable &&
          Object.entries(phones).map(
            ([label, digits]) =>
              digits && (
                <Button
                  key={label}
                  variant="outlined"
                  startIcon={<CallOutlined />}
                  href={`tel:+1${digits}`}
                  sx={{ minHeight: 52 }}
                >
                  {translate(`crewDay.${label}`)}
                </Button>
              ),
          )}
        {isToday && <MessageCustomer stop={stop} />}
      </Box>
    </Box>
  );
}
