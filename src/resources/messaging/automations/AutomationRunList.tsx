import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import type { AutomationRun } from '#contract/messaging/automations.calls.ts';
import { RUN_STATES, SKIP_REASONS } from '#contract/messaging/automations.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { RunReason } from './RunReason.tsx';
import { runsPath } from './runsPath.ts';
import { useTextOptions } from './useTextOptions.ts';

const FILTERS: readonly Filter[] = [
  {
    kind: 'reference',
    name: 'automationId',
    label: 'automation.fields.automation',
    reference: 'automations',
    optionText: 'name',
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'automation.fields.state',
    useOptions: () => useTextOptions(RUN_STATES, 'states'),
  },
  {
    kind: 'choice',
    name: 'reason',
    label: 'automation.fields.reason',
    useOptions: () => useTextOptions(SKIP_REASONS, 'reasons'),
  },
  { kind: 'text', name: 'customerId', label: 'automation.fields.customerId' },
];

const TONES = { waiting: 'pending', done: 'completed', skipped: 'skipped', canceled: 'cancelled' } as const;

function StateText({ row }: { row: AutomationRun }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONES[row.state]}>{translate(`automation.states.${row.state}`)}</ToneLabel>;
}

/** The whole reason on as many lines as it needs, because the rest of the log is of no use without it. */
function WrappedReason({ row }: { row: AutomationRun }) {
  return (
    <Box sx={{ whiteSpace: 'normal', minWidth: { sm: '16rem' }, paddingBlock: { sm: '6px' } }}>
      <RunReason row={row} />
    </Box>
  );
}

function OfCustomer({ row }: { row: AutomationRun }) {
  const translate = useTranslate();
  if (row.customerId === null) return null;
  return (
    <RowLink to={runsPath({ customerId: row.customerId })}>{translate('automation.allOfCustomer')}</RowLink>
  );
}

/** Every step of the automations: what happened, to whom, and why. */
export default function AutomationRunList() {
  const translate = useTranslate();
  return (
    <ListPage<AutomationRun>
      resource="automation-runs"
      title="automation.logTitle"
      count="automation.logCount"
      sort={{ field: 'dueAt', order: 'DESC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<ManageHistoryOutlined />} text={translate('automation.logNone')} />}
    >
      <Table<AutomationRun> label="automation.logTitle">
        <Column<AutomationRun>
          label="automation.fields.customer"
          render={({ propertyId, customerName }) =>
            propertyId === null ? (
              customerName
            ) : (
              <RowLink to={propertyPath(propertyId)}>{customerName}</RowLink>
            )
          }
        />
        <Column<AutomationRun>
          label="automation.fields.automation"
          render={row => (
            <RowLink to={`${PATHS.automations}/${row.automationId}`}>{row.automationName}</RowLink>
          )}
        />
        <Column<AutomationRun>
          label="automation.fields.step"
          isNumeric
          isWide
          render={row => String(row.step + 1)}
        />
        <Column<AutomationRun>
          source="dueAt"
          label="automation.fields.dueAt"
          render={row => momentText(row.dueAt)}
        />
        <Column<AutomationRun> label="automation.fields.state" render={row => <StateText row={row} />} />
        <Column<AutomationRun> label="automation.fields.why" render={row => <WrappedReason row={row} />} />
        <ActionsColumn<AutomationRun> render={row => <OfCustomer row={row} />} />
      </Table>
    </ListPage>
  );
}
