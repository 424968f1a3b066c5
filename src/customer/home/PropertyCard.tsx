import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { PortalHome, PortalProperty } from '#contract/portal/portal.calls.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LastVisit } from './LastVisit.tsx';
import { NextVisit } from './NextVisit.tsx';
import { ServiceLines } from './ServiceLines.tsx';

const InactiveProperty = lazy(() => import('./InactiveProperty.tsx'));
const AccessDialog = lazy(() => import('./AccessDialog.tsx'));

interface PropertyCardProps extends Pick<PortalHome, 'pause'> {
  property: PortalProperty;
}

/** One property: its next visit, its last one, and its services. */
export function PropertyCard({ property, pause }: PropertyCardProps) {
  const translate = useTranslate();
  // In the order of the next visits.
  const kinds = [...new Set(property.upcoming.map(visit => visit.serviceType))];
  const [isSayingAccess, setSayingAccess] = useState(false);
  const isActive = property.status === 'active';
  return (
    <CalmCard component="section" aria-label={property.address} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography
          component="h2"
          color="textSecondary"
          sx={{ flex: '1 1 140px', fontWeight: 540, overflowWrap: 'anywhere' }}
        >
          {property.address}, {property.city}
        </Typography>
        <Button size="small" onClick={() => setSayingAccess(true)} sx={{ marginLeft: -1 }}>
          {translate('customer.accessAction')}
        </Button>
        {isSayingAccess && (
          <Suspense fallback={null}>
            <AccessDialog property={property} onClose={() => setSayingAccess(false)} />
          </Suspense>
        )}
      </Box>
      {!isActive && (
        <Suspense fallback={null}>
          <InactiveProperty property={property} />
        </Suspense>
      )}
      {kinds.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${kinds.length}, minmax(0, 1fr))` },
          }}
        >
          {kinds.map(type => (
            <NextVisit
              key={type}
              type={type}
              visits={property.upcoming.filter(one => one.serviceType === type)}
            />
          ))}
        </Box>
      )}
      {isActive && kinds.length === 0 && (
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {translate('customer.noneAhead')}
        </Typography>
      )}
      {property.last && <LastVisit visit={property.last} />}
      {property.services.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2 }}>
          <ServiceLines services={property.services} pause={pause} />
        </Box>
      )}
    </CalmCard>
  );
}
