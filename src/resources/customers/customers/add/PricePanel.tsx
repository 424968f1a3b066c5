import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { frequencyKey } from '#src/i18n/words.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { SoldService } from './ServiceQuote.tsx';
import { ServiceQuote } from './ServiceQuote.tsx';
import { ZipServed } from './ZipServed.tsx';

/** Facts about the ZIP code and the price of each service, updated while the form is filled in. */
export function PricePanel() {
  const translate = useTranslate();
  const services = (useWatch({ name: 'services' }) ?? []) as SoldService[];
  return (
    <SectionCard title={translate('property.form.price')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ZipServed source="property.zipcode" />
        {services.map(service => (
          <div key={service.rowId}>
            <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 0.5 }}>
              {translate(`words.serviceType.${service.type}`)} · {translate(frequencyKey(service.frequency))}
            </Typography>
            <ServiceQuote service={service} />
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}
