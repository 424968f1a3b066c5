import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { RunPreview } from '#contract/money/collecting.calls.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Charges that would be collected, and those that would be skipped and why. */
export function PreviewCard({ preview: { ready, skipped, hasGateway } }: { preview: RunPreview }) {
  const translate = useTranslate();
  const show = useShowCount();
  return (
    <SectionCard title={translate('collecting.preview')}>
      {!hasGateway && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 1.5 }}
          action={
            <Button color="inherit" size="small" component={Link} to={`${PATHS.systemSettings}/gateway`}>
              {translate('collecting.toGateway')}
            </Button>
          }
        >
          {translate('collecting.noGateway')}
        </Alert>
      )}
      <Box role="status">
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {showMoney(ready.cents)}
        </Typography>
        <Typography color="textSecondary">
          {translate('collecting.ready', { smart_count: ready.count, count: show(ready.count) })}
        </Typography>
      </Box>
      {skipped.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ marginTop: 2 }}>
            {translate('collecting.leftAlone')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {skipped.map(({ reason, count, cents }) => (
              <Box
                key={reason}
                component="li"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, 1fr) 64px 110px',
                  gap: 1,
                  paddingBlock: 0.75,
                  borderBottom: 1,
                  borderColor: 'divider',
                  fontVariantNumeric: 'tabular-nums',
                  '&:last-of-type': { borderBottom: 0 },
                }}
              >
                <span>{translate(`collecting.reason.${reason}`)}</span>
                <Box component="span" sx={{ textAlign: 'right' }}>
                  {show(count)}
                </Box>
                <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
                  {showMoney(cents)}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </SectionCard>
  );
}
