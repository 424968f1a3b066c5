import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { CallLogCard } from './CallLogCards.tsx';
import CallLogDialog from './CallLogDialog.tsx';

const MANY = 200;

/** Router state of a link that opens the tab with a new call's note filled in. */
const begunCall = z.object({ callNote: z.string() });

/** The calls about one property, latest first. */
export default function CallLogsTab({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  useRefreshOn('call-log', 'call-logs');
  const { data, error, isPending } = useGetList<CallLog>('call-logs', {
    filter: { propertyId: property.id },
    sort: { field: 'date', order: 'DESC' },
    pagination: { page: 1, perPage: MANY },
  });
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { data: begun } = begunCall.safeParse(state);
  const dialog = begun && (
    <CallLogDialog
      key={begun.callNote}
      propertyId={property.id}
      note={begun.callNote}
      onClose={() => void navigate(pathname, { replace: true })}
    />
  );
  const add = (
    <AddButton
      resource="call-logs"
      to={`/call-logs/create?propertyId=${property.id}`}
      label={translate('callLog.add')}
    />
  );
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (isPending) return <PageSkeleton />;
  if (data.length === 0)
    return (
      <>
        <EmptyState icon={<PhoneInTalkOutlined />} text={translate('callLog.noneHere')} action={add} />
        {dialog}
      </>
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 0.5 }}>{add}</Box>
      {data.map(log => (
        <CallLogCard key={log.id} log={log} isOfOne />
      ))}
      {dialog}
    </Box>
  );
}
