import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { CrewAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { wordsOf } from '#src/ui/fields/RichText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

const PATH = '/system-settings/crew-announcement';

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'isActive', label: 'crewAnnouncement.fields.isActive', value: true },
];

function CrewsText({ row }: { row: CrewAnnouncement }) {
  const translate = useTranslate();
  return row.crewIds.length === 0 ? translate('crewAnnouncement.everyCrew') : row.crewNames.join(', ');
}

/** The office's announcements to crews. */
export default function CrewAnnouncementList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('crew-announcements');
  const add = (
    <AddButton
      resource="crew-announcements"
      to={`${PATH}/create`}
      label={translate('crewAnnouncement.add')}
    />
  );
  return (
    <ListPage<CrewAnnouncement>
      resource="crew-announcements"
      title="crewAnnouncement.listTitle"
      count="crewAnnouncement.count"
      search="crewAnnouncement.search"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={FILTERS}
      empty={
        <EmptyState icon={<CampaignOutlined />} text={translate('crewAnnouncement.none')} action={add} />
      }
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<CrewAnnouncement> label="crewAnnouncement.listTitle" bulkActionButtons={bulkActions}>
        <Column<CrewAnnouncement>
          source="title"
          label="crewAnnouncement.fields.title"
          render={row => <RowLink to={`${PATH}/${row.id}`}>{row.title}</RowLink>}
        />
        <Column<CrewAnnouncement>
          label="crewAnnouncement.fields.message"
          isWide
          share={40}
          render={row => wordsOf(row.message)}
        />
        <Column<CrewAnnouncement>
          label="crewAnnouncement.fields.crewIds"
          render={row => <CrewsText row={row} />}
        />
        <Column<CrewAnnouncement>
          label="crewAnnouncement.fields.readBy"
          isWide
          render={row => row.readBy.join(', ')}
        />
        <Column<CrewAnnouncement>
          source="createdAt"
          label="crewAnnouncement.fields.createdAt"
          isWide
          render={row => showDay(businessDayOf(row.createdAt))}
        />
        <Column<CrewAnnouncement>
          source="isActive"
          label="crewAnnouncement.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
