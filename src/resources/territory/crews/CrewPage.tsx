import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ElementType } from 'react';
import { useParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { useHasPermission, useHeldKeys } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTabs } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { CrewAnnouncementsTab } from './CrewAnnouncementsTab.tsx';
import { CrewForm } from './CrewForm.tsx';
import { CrewNotesTab } from './CrewNotesTab.tsx';
import { crewPath } from './CrewTable.tsx';

interface CrewTabProps {
  crew: Crew;
}

const CONTENT = {
  details: CrewForm,
  notes: CrewNotesTab,
  announcements: CrewAnnouncementsTab,
  history: CrewHistoryTab,
} as const satisfies Record<string, ElementType<CrewTabProps>>;
type TabName = keyof typeof CONTENT;
const TAB_NAMES = Object.keys(CONTENT) as TabName[];

const VENDORS_AND_STAFF: readonly PermissionKey[] = ['vendor_list', 'crew_edit'];
const NEEDS: Partial<Record<TabName, PermissionKey | readonly PermissionKey[]>> = {
  notes: VENDORS_AND_STAFF,
  announcements: VENDORS_AND_STAFF,
  history: 'history_list',
};

/** A crew: its fields, notes, announcements and history. */
export default function CrewPage() {
  const { id } = useParams();
  // Fetched once, so that other people's changes don't overwrite what is being typed.
  const {
    data: crew,
    error,
    refetch,
  } = useCallQuery(
    'GET /crews/:id',
    { params: { id: Number(id) } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  if (error) return <NotLoadedPage error={error} onRetry={refetch} />;
  return crew ? <Page crew={crew} /> : <PageSkeleton />;
}

function Page({ crew }: CrewTabProps) {
  const translate = useTranslate();
  const { tab } = useParams();
  const held = useHeldKeys();
  const mayEdit = useHasPermission('crew_edit');
  const names = TAB_NAMES.filter(name => canAccess(held, NEEDS[name] ?? ''));
  const current = names.find(name => name === tab) ?? 'details';
  const Content: ElementType<CrewTabProps> = CONTENT[current];
  return (
    <>
      <PageTitle
        title={crew.name}
        subtitle={crew.vendorName}
        status={
          <ToneLabel tone={crew.isActive ? 'completed' : 'cancelled'}>
            {translate(crew.isActive ? 'crew.atWork' : 'crew.resting')}
          </ToneLabel>
        }
        actions={
          mayEdit && <DeleteButton resource="crews" id={crew.id} name={crew.name} back={PATHS.crewTeam} />
        }
      />
      <PageTabs
        current={current}
        label={translate('crew.tabs')}
        tabs={names.map(name => ({
          name,
          label: translate(`crew.tab.${name}`),
          to: name === 'details' ? crewPath(crew.id) : `${crewPath(crew.id)}/${name}`,
        }))}
      />
      {current === 'details' && !mayEdit && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          {translate('form.readOnly')}
        </Alert>
      )}
      <Content crew={crew} />
    </>
  );
}

function CrewHistoryTab({ crew }: CrewTabProps) {
  return <HistoryTab filter={{ entity: 'crew', entityId: String(crew.id) }} />;
}
