import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { CallStateLabel } from '#src/resources/schedule/callLogs/CallStateLabel.tsx';
import { CodeLabel } from '#src/resources/schedule/callLogs/CodeLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ROW } from './rowStyle.ts';

const SHOWN = 8;

/** Today's calls, latest first. */
export function CallRows({ today }: { today: Day }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<CallLog>('call-logs', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { date_gte: today, date_lte: today },
  });
  return (
    <SectionCard
      title={translate('dashboard.csr.calls')}
      action={
        <Button component={RouterLink} size="small" to="/call-logs">
          {translate('dashboard.csr.allCalls')}
        </Button>
      }
    >
      {!isPending && data.length === 0 && (
        <Typography color="textSecondary">{translate('dashboard.csr.noCalls')}</Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(callLog => (
          <Box component="li" key={callLog.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={propertyPath(callLog.propertyId)}>
                {callLog.customerName} · {callLog.address}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {callLog.note}
              </Typography>
            </Box>
            <CodeLabel code={callLog.code} />
            <CallStateLabel log={callLog} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
