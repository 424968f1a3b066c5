import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import { useTranslate } from 'ra-core';
import type { CallLog } from '../../../contract/callLogs.ts';
import { CALL_LOG_FLAGS } from '../../../contract/enums.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { useRefreshOn } from '../../dataProvider/useRefreshOn.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { StatusLabel } from '../../ui/fields/StatusLabel.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter, Option } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRecordOptions } from '../../ui/list/useOptionsOf.ts';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { CallActions } from './CallActions.tsx';
import { CallFlags } from './CallFlags.tsx';
import { CallLogCards } from './CallLogCards.tsx';
import { CallStateLabel } from './CallStateLabel.tsx';
import { CodeLabel } from './CodeLabel.tsx';
import { useCodeOptions } from './useCodeLabels.ts';

const COLUMNS: readonly Column<CallLog>[] = [
  {
    key: 'note',
    label: 'callLog.fields.note',
    share: 30,
    cell: row => <RowLink to={`/call-logs/${row.id}`}>{row.note}</RowLink>,
  },
  { key: 'code', label: 'callLog.fields.code', sort: 'code', cell: row => <CodeLabel code={row.code} /> },
  { key: 'date', label: 'callLog.fields.date', sort: 'date', cell: row => <DayText day={row.date} near /> },
  {
    key: 'state',
    label: 'callLog.fields.isCompleted',
    sort: 'isCompleted',
    cell: row => <CallStateLabel log={row} />,
  },
  { key: 'flags', label: 'callLog.fields.flags', isWide: true, cell: row => <CallFlags log={row} /> },
  {
    key: 'charge',
    label: 'callLog.charge',
    isWide: true,
    cell: row => (row.chargeStatus ? <StatusLabel of="payment" status={row.chargeStatus} /> : '–'),
  },
  {
    key: 'customer',
    label: 'callLog.fields.customer',
    share: 18,
    isWide: true,
    cell: row => <RowLink to={`${propertyPath(row.propertyId)}/call-logs`}>{row.customerName}</RowLink>,
  },
  { key: 'address', label: 'callLog.fields.address', isExtra: true, cell: row => row.address },
  {
    key: 'assignee',
    label: 'callLog.fields.assigneeId',
    isExtra: true,
    cell: row => row.assigneeName ?? '–',
  },
];

function useFlagOptions(): readonly Option[] {
  const translate = useTranslate();
  return CALL_LOG_FLAGS.map(value => ({ value, label: translate(`callLog.flags.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'isCompleted', label: 'callLog.open', value: false },
  { kind: 'choice', name: 'code', label: 'callLog.fields.code', useOptions: useCodeOptions },
  { kind: 'choice', name: 'flags', label: 'callLog.fields.flags', useOptions: useFlagOptions },
  {
    kind: 'choice',
    name: 'crewId',
    label: 'callLog.fields.crewId',
    useOptions: isNeeded => useRecordOptions('crews', 'name', isNeeded),
  },
  { kind: 'choice', name: 'assigneeId', label: 'callLog.fields.assigneeId', useOptions: useStaffOptions },
];

/** What customers called about, and what follows from it. */
export default function CallLogList() {
  const translate = useTranslate();
  useRefreshOn('call-log', 'call-logs');
  const add = <AddButton resource="call-logs" to="/call-logs/create" label={translate('callLog.add')} />;
  return (
    <ListPage<CallLog>
      resource="call-logs"
      title="callLog.listTitle"
      count="callLog.count"
      search="callLog.search"
      sort={{ field: 'date', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      rowActions={row => <CallActions log={row} />}
      phone={<CallLogCards />}
      empty={<EmptyState icon={<PhoneInTalkOutlined />} text={translate('callLog.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    />
  );
}
