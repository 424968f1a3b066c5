import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PortalService } from '../../../contract/calls/portal.ts';
import { frequencyKey } from '../../i18n/words.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import { useDays } from '../longDay.ts';

/** What was ordered for the property: `Lawn Service, weekly on Wednesday`. */
export function ServiceLines({ services }: { services: readonly PortalService[] }) {
  const translate = useTranslate();
  const days = useDays();
  const words = (service: PortalService) => {
    const often = translate(frequencyKey(service.frequency)).toLocaleLowerCase();
    if (service.frequency === -1) return often;
    const weekday = translate(`words.weekday.${service.weekday}`);
    return `${often} ${translate('customer.onDay', { weekday })}`;
  };
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {services.map(service => (
        <Box key={service.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
          <Typography component="span">
            {translate(`words.serviceType.${service.type}`)}
            <Typography component="span" color="textSecondary">
              , {words(service)}
            </Typography>
          </Typography>
          {service.status === 'paused' && (
            <ToneLabel tone="hold">
              {service.resumeDate
                ? translate('customer.pausedUntil', { day: days.short(service.resumeDate) })
                : translate('customer.paused')}
            </ToneLabel>
          )}
        </Box>
      ))}
    </Box>
  );
}
