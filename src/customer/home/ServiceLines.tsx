import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { PortalHome, PortalService } from '#contract/portal/portal.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { useDays } from '../longDay.ts';

const PauseDialog = lazy(() => import('./PauseDialog.tsx'));

interface ServiceLinesProps {
  services: readonly PortalService[];
  /** Pause rules of the office; null if nothing can be paused here. */
  pause: PortalHome['pause'];
}

/** The property's services: `Lawn Service, weekly on Wednesday`. */
export function ServiceLines({ services, pause }: ServiceLinesProps) {
  const translate = useTranslate();
  const days = useDays();
  const [chosen, setChosen] = useState<PortalService | null>(null);
  const words = (service: PortalService) => {
    const often = translate(frequencyKey(service.frequency)).toLocaleLowerCase();
    if (service.frequency === -1) return often;
    const weekday = translate(`words.weekday.${service.weekday}`);
    return `${often} ${translate('customer.onDay', { weekday })}`;
  };
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {services.map(service => (
        <Box key={service.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
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
            {service.status === 'active' && service.pausedFrom && (
              <ToneLabel tone="hold">
                {translate('customer.pauses', {
                  from: days.short(service.pausedFrom),
                  until: service.resumeDate ? days.short(service.resumeDate) : '…',
                })}
              </ToneLabel>
            )}
          </Box>
          {pause && service.frequency !== -1 && (service.mayResume || service.status === 'active') && (
            <Button size="small" onClick={() => setChosen(service)} sx={{ paddingBlock: 0 }}>
              {translate(service.mayResume ? 'customer.resumeAction' : 'customer.pauseAction')}
            </Button>
          )}
        </Box>
      ))}
      {pause && chosen && (
        <Suspense fallback={null}>
          <PauseDialog service={chosen} rules={pause} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Box>
  );
}
