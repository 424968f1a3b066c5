import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Frequency, ServiceType } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import { frequencyKey } from '#src/i18n/words.ts';

interface PlanServiceLineProps {
  service: {
    propertyId: number;
    address: string;
    customerName: string;
    type: ServiceType;
    frequency: Frequency;
  };
  /** Distinguishes the service from others, besides type and frequency. */
  detail: string | null;
  price: ReactNode;
  /** Says what happens to the service. */
  children: ReactNode;
}

/** One service of a plan: its place and type, the price of a visit, and what happens to it. */
export function PlanServiceLine({ service, detail, price, children }: PlanServiceLineProps) {
  const translate = useTranslate();
  const words = [
    translate(`words.serviceType.${service.type}`),
    translate(frequencyKey(service.frequency)),
    detail,
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.2fr) 190px 230px' },
        alignItems: 'center',
        columnGap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={propertyPath(service.propertyId)}
          color="inherit"
          underline="hover"
          noWrap
          sx={{ display: 'block', fontWeight: 560 }}
        >
          {service.address}
        </Link>
        <Typography noWrap variant="body2" color="textSecondary">
          {service.customerName}
        </Typography>
      </Box>
      <Typography color="textSecondary">{words.filter(Boolean).join(' · ')}</Typography>
      <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {price}
      </Typography>
      {children}
    </Box>
  );
}
