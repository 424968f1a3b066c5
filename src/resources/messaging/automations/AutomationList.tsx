import AddOutlined from '@mui/icons-material/AddOutlined';
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import { AUTOMATION_TRIGGERS } from '#contract/messaging/automations.ts';
import { READY_BY_TOPIC, READY_TOPICS } from '#contract/messaging/readyAutomations.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useTextOptions } from './useTextOptions.ts';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'trigger',
    label: 'automation.fields.trigger',
    useOptions: () => useTextOptions(AUTOMATION_TRIGGERS, 'triggers'),
  },
  { kind: 'flag', name: 'isOn', label: 'automation.fields.isOn', value: true },
];

function TriggerText({ row }: { row: Automation }) {
  return useTranslate()(`automation.triggers.${row.trigger}`);
}

/** Shows whether all automations are paused, with a button to pause or resume them. */
function Pause() {
  const translate = useTranslate();
  const mayEdit = useHasPermission('automation_edit');
  const { data } = useCallQuery('GET /automations/pause', {}, { key: ['automations', 'pause'] });
  const change = useCallMutation('POST /automations/pause', {
    invalidates: [['automations'], ['automation-runs']],
    isAnnounced: true,
  });
  if (!data || (!mayEdit && !data.isPaused)) return null;
  const button = mayEdit && (
    <Button
      size="small"
      color="inherit"
      loading={change.isPending}
      onClick={() => void change.run({ body: { isPaused: !data.isPaused } })}
    >
      {translate(data.isPaused ? 'automation.resume' : 'automation.pause')}
    </Button>
  );
  return (
    <Alert severity={data.isPaused ? 'warning' : 'info'} action={button} sx={{ marginBottom: 2 }}>
      {translate(data.isPaused ? 'automation.isPaused' : 'automation.isRunning')}
    </Alert>
  );
}

/** Ready-made automations by topic; each opens the form, filled in. */
function Ready() {
  const translate = useTranslate();
  const language = storedLanguage();
  if (!useHasPermission('automation_edit')) return null;
  return (
    <SectionCard title={translate('automation.ready')} help={translate('automation.readyHelp')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', gap: 2 }}>
        {READY_TOPICS.map(topic => (
          <Box key={topic}>
            <Typography variant="subtitle2" component="h3">
              {translate(`automation.topics.${topic}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {READY_BY_TOPIC[topic].map(({ key, name }) => (
                <li key={key}>
                  <Button
                    size="small"
                    startIcon={<AddOutlined />}
                    component={Link}
                    to={`${PATHS.automations}/create?ready=${key}`}
                    sx={{ justifyContent: 'start', textAlign: 'start' }}
                  >
                    {name[language]}
                  </Button>
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

/** The automations: messages and reminders that are triggered automatically. */
export default function AutomationList() {
  const translate = useTranslate();
  const seesCustomers = useHasPermission('customer_list');
  const add = (
    <AddButton
      resource="automations"
      to={`${PATHS.automations}/create`}
      label={translate('automation.add')}
    />
  );
  return (
    <>
      <ListPage<Automation>
        resource="automations"
        title="automation.listTitle"
        count="automation.count"
        search="automation.search"
        sort={{ field: 'name', order: 'ASC' }}
        filters={FILTERS}
        intro={<Pause />}
        empty={<EmptyState icon={<AutoModeOutlined />} text={translate('automation.none')} action={add} />}
        actions={
          <>
            {seesCustomers && (
              <Button component={Link} to="/automation-runs">
                {translate('automation.log')}
              </Button>
            )}
            <ExportButton />
            {add}
          </>
        }
      >
        <Table<Automation> label="automation.listTitle">
          <Column<Automation>
            source="name"
            label="automation.fields.name"
            share={34}
            render={row => <RowLink to={`${PATHS.automations}/${row.id}`}>{row.name}</RowLink>}
          />
          <Column<Automation>
            source="trigger"
            label="automation.fields.trigger"
            render={row => <TriggerText row={row} />}
          />
          <Column<Automation>
            source="isOn"
            label="automation.fields.isOn"
            render={row => <ActiveLabel isActive={row.isOn} />}
          />
          <Column<Automation>
            label="automation.fields.doneCount"
            isNumeric
            render={row => String(row.doneCount)}
          />
          <Column<Automation>
            label="automation.fields.waitingCount"
            isNumeric
            isWide
            render={row => String(row.waitingCount)}
          />
        </Table>
      </ListPage>
      <Box sx={{ marginTop: 2 }}>
        <Ready />
      </Box>
    </>
  );
}
