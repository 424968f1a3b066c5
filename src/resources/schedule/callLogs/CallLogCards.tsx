import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { CardList } from '#src/ui/list/CardList.tsx';
import { CallActions } from './CallActions.tsx';
import { CallFlags } from './CallFlags.tsx';
import { CallStateLabel } from './CallStateLabel.tsx';
import { CodeLabel } from './CodeLabel.tsx';

/** One call as a card; a property's own page omits the customer. */
export function CallLogCard({ log, isOfOne = false }: { log: CallLog; isOfOne?: boolean }) {
  return (
    <Card sx={{ padding: '12px 14px' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 14px' }}>
          <CodeLabel code={log.code} />
          <Box component="span" sx={{ fontWeight: 580 }}>
            <DayText day={log.date} near />
          </Box>
          <CallStateLabel log={log} />
        </Box>
        <Box sx={{ margin: '-4px -6px 0 0' }}>
          <CallActions log={log} />
        </Box>
      </Box>
      <Link
        component={RouterLink}
        to={`/call-logs/${log.id}`}
        color="inherit"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 4,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          marginTop: 0.5,
        }}
      >
        {log.note}
      </Link>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2px 14px',
          marginTop: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {!isOfOne && (
          <Link component={RouterLink} to={propertyPath(log.propertyId)} color="inherit">
            {log.customerName}, {log.address}
          </Link>
        )}
        {(log.isRoutable || log.isBillable) && <CallFlags log={log} />}
        {isOfOne && log.createdByName}
      </Box>
    </Card>
  );
}

/** The list on a phone. */
export function CallLogCards() {
  return <CardList<CallLog> skeletonHeight={96}>{log => <CallLogCard log={log} />}</CardList>;
}
