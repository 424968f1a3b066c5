import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import { useTranslate } from 'ra-core';
import { CALL_LOG_FLAGS } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter, Option } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { CallActions } from './CallActions.tsx';
import { CallFlags } from './CallFlags.tsx';
import { CallLogCards } from './CallLogCards.tsx';
import { CallStateLabel } from './CallStateLabel.tsx';
import { CodeLabel } from './CodeLabel.tsx';
import { useCodeOptions } from './useCodeLabels.ts';

function useFlagOptions(): readonly Option[] {
  const translate = useTranslate();
  return CALL_LOG_FLAGS.map(value => ({ value, label: translate(`callLog.flags.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'isCompleted', label: 'callLog.open', value: false },
  { kind: 'choice', name: 'code', label: 'callLog.fields.code', useOptions: useCodeOptions },
  { kind: 'choice', name: 'flags', label: 'callLog.fields.flags', useOptions: useFlagOptions },
  {
    kind: 'reference',
    name: 'crewId',
    label: 'callLog.fields.crewId',
    reference: 'crews',
    optionText: 'name',
  },
  { kind: 'choice', name: 'assigneeId', label: 'callLog.fields.assigneeId', useOptions: useStaffOptions },
];

/** Customers' calls with their consequences. */
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
      filters={FILTERS}
      phone={<CallLogCards />}
      empty={<EmptyState icon={<PhoneInTalkOutlined />} text={translate('callLog.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<CallLog>
        label="callLog.listTitle"
        hiddenColumns={['callLog.fields.address', 'callLog.fields.assigneeId']}
      >
        <Column<CallLog>
          label="callLog.fields.note"
          share={30}
          render={row => <RowLink to={`/call-logs/${row.id}`}>{row.note}</RowLink>}
        />
        <Column<CallLog>
          source="code"
          label="callLog.fields.code"
          render={row => <CodeLabel code={row.code} />}
        />
        <Column<CallLog>
          source="date"
          label="callLog.fields.date"
          render={row => <DayText day={row.date} near />}
        />
        <Column<CallLog>
          source="isCompleted"
          label="callLog.fields.isCompleted"
          render={row => <CallStateLabel log={row} />}
        />
        <Column<CallLog> label="callLog.fields.flags" isWide render={row => <CallFlags log={row} />} />
        <Column<CallLog>
          label="callLog.charge"
          isWide
          render={row => (row.chargeStatus ? <StatusLabel of="payment" status={row.chargeStatus} /> : '–')}
        />
        <Column<CallLog>
          label="callLog.fields.customer"
          isWide
          share={18}
          render={row => (
            <RowLink to={`${propertyPath(row.propertyId)}/call-logs`}>{row.customerName}</RowLink>
          )}
        />
        <Column<CallLog> label="callLog.fields.address" render={row => row.address} />
        <Column<CallLog> label="callLog.fields.assigneeId" render={row => row.assigneeName ?? '–'} />
        <ActionsColumn<CallLog> render={row => <CallActions log={row} />} />
      </Table>
    </ListPage>
  );
}
