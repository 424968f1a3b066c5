import YardOutlined from '@mui/icons-material/YardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { storedUser } from '#src/dataProvider/session.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { usePastVisits } from '../usePortal.ts';
import { VisitCard } from './VisitCard.tsx';

/** All past visits with their photos, newest first. */
export default function VisitsScreen() {
  const translate = useTranslate();
  const [propertyId, setPropertyId] = useState<number | undefined>();
  const visits = usePastVisits(propertyId);
  const properties = storedUser()?.properties ?? [];
  useEffect(() => setPageTitle(translate('customer.visits.title')), [translate]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate('customer.visits.title')}
        </Typography>
        {properties.length > 1 && (
          <TextField
            select
            value={propertyId ?? 0}
            onChange={event => setPropertyId(Number(event.target.value) || undefined)}
            slotProps={{ htmlInput: { 'aria-label': translate('customer.visits.all') } }}
            sx={{ width: { xs: 1, sm: 260 } }}
          >
            <MenuItem value={0}>{translate('customer.visits.all')}</MenuItem>
            {properties.map(property => (
              <MenuItem key={property._id} value={property._id}>
                {property.address}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {visits.list ? (
        <>
          {visits.list.length === 0 && (
            <EmptyState icon={<YardOutlined />} text={translate('customer.visits.none')} />
          )}
          {visits.list.map(visit => (
            <VisitCard key={visit.id} visit={visit} showsAddress={properties.length > 1} />
          ))}
          {visits.hasMore && (
            <Button variant="outlined" onClick={visits.loadMore} loading={visits.isLoadingMore}>
              {translate('customer.more')}
            </Button>
          )}
        </>
      ) : visits.error ? (
        <LoadFailure error={visits.error} onRetry={visits.refetch} />
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
