import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PortalProperty } from '../../../contract/calls/portal.ts';
import { SERVICE_TYPES } from '../../../contract/enums.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { InactiveProperty } from './InactiveProperty.tsx';
import { LastVisit } from './LastVisit.tsx';
import { NextVisit } from './NextVisit.tsx';
import { ServiceLines } from './ServiceLines.tsx';

/** One property: who comes next and when, what was done last, what was ordered. */
export function PropertyCard({ property }: { property: PortalProperty }) {
  const translate = useTranslate();
  const kinds = SERVICE_TYPES.filter(type => property.upcoming.some(visit => visit.serviceType === type));
  const isActive = property.status === 'active';
  return (
    <CalmCard component="section" aria-label={property.address} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography component="h2" color="textSecondary" sx={{ fontWeight: 540 }}>
        {property.address}, {property.city}
      </Typography>
      {!isActive && <InactiveProperty property={property} />}
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
          <ServiceLines services={property.services} />
        </Box>
      )}
    </CalmCard>
  );
}
