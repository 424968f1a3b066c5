import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import { EstimateStatusLabel } from '#src/resources/sales/estimates/EstimatePanel.tsx';
import { personName } from '#src/ui/fields/names.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** The latest estimates, for customers who call back about one. */
export function LatestEstimates() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Estimate>('estimates', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (data.length === 0) return null;
  return (
    <SectionCard title={translate('quote.latest')}>
      {data.map(estimate => (
        <Box
          key={estimate.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            paddingBlock: 0.75,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={`/estimates?estimate=${estimate.id}`}>
              {personName(estimate)}
            </Link>
            <Typography variant="body2" color="textSecondary" noWrap>
              {estimate.address}, {estimate.city} {estimate.zipcode}
            </Typography>
          </Box>
          <EstimateStatusLabel status={estimate.status} />
        </Box>
      ))}
    </SectionCard>
  );
}
