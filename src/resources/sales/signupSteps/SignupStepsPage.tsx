import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListContextProvider, useListController, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS, SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';
import { groupByPage } from '#contract/sales/signupPages.ts';
import type { SignupStep } from '#contract/sales/signups.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { StepRow } from './StepRow.tsx';

/** More steps than any sign-up has. */
const ALL = 200;

/** The steps of the sign-up in order, moved by dragging or with arrow buttons. */
export default function SignupStepsPage() {
  const translate = useTranslate();
  const list = useListController<SignupStep>({
    resource: 'signup-steps',
    sort: { field: 'position', order: 'ASC' },
    perPage: ALL,
    exporter: false,
    disableSyncWithLocation: true,
    queryOptions: { onError: () => {} },
  });
  const { data, error, isPending } = list;
  const add = (
    <AddButton
      resource="signup-steps"
      to={`${SIGNUP_STEPS_PATH}/create`}
      label={translate('signupStep.add')}
    />
  );
  return (
    <ListContextProvider value={list}>
      <PageTitle
        title={translate('signupStep.listTitle')}
        actions={
          <>
            <ExportButton />
            {add}
          </>
        }
      />
      <Typography color="textSecondary" sx={{ marginBottom: 1.5, maxWidth: 640 }}>
        {translate('signupStep.help')} <Link href={PATHS.signUp}>{translate('signupStep.seePage')}</Link>
        {' · '}
        <Link component={RouterLink} to={`${PATHS.systemSettings}/signup-page`}>
          {translate('signupStep.onOwnSite')}
        </Link>
      </Typography>
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {isPending && !error && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={<ChecklistOutlined />} text={translate('signupStep.none')} action={add} />
      )}
      {data && data.length > 0 && <Steps steps={data} />}
    </ListContextProvider>
  );
}

function Steps({ steps }: { steps: readonly SignupStep[] }) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The new order until the server returns it. */
  const [order, setOrder] = useState<readonly SignupStep[] | null>(null);
  const shown = order ?? steps;
  const pages = groupByPage(shown.filter(step => step.isActive));
  const { run } = useCallMutation('PUT /signup-steps/order', { invalidates: [['signup-steps']] });
  const move = (from: number, to: number) => {
    const step = shown[from];
    if (!step || to < 0 || to >= shown.length || from === to) return;
    const next = moved(shown, from, to);
    setOrder(next);
    setAnnouncement(translate('signupStep.moved', { title: step.title, position: to + 1 }));
    void run({ body: { ids: next.map(one => one.id) } }).then(() => setOrder(null));
  };
  return (
    <>
      <Card
        component="ol"
        aria-label={translate('signupStep.listTitle')}
        sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 760 }}
      >
        {shown.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            position={index + 1}
            count={shown.length}
            page={pages.find(page => page.steps.includes(step))?.key ?? null}
            isDragged={dragged === index}
            onMove={by => move(index, index + by)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          />
        ))}
      </Card>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}

/** Returns the list with one entry moved; a position outside the list changes nothing. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length || from === to) return [...list];
  const others = list.filter((_entry, index) => index !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
