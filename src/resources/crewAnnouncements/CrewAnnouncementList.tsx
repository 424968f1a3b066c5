import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslate } from 'ra-core';
import type { CrewAnnouncement } from '../../../contract/crewAnnouncements.ts';
import { showDay } from '../../../contract/days.ts';
import { businessDayOf } from '../../dataProvider/today.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

const PATH = '/system-settings/crew-announcement';

const COLUMNS: readonly Column<CrewAnnouncement>[] = [
  {
    key: 'title',
    label: 'crewAnnouncement.fields.title',
    sort: 'title',
    cell: row => <RowLink to={`${PATH}/${row.id}`}>{row.title}</RowLink>,
  },
  {
    key: 'message',
    label: 'crewAnnouncement.fields.message',
    share: 40,
    isWide: true,
    cell: row => row.message,
  },
  { key: 'crews', label: 'crewAnnouncement.fields.crewIds', cell: row => <CrewsText row={row} /> },
  {
    key: 'createdAt',
    label: 'crewAnnouncement.fields.createdAt',
    sort: 'createdAt',
    isWide: true,
    cell: row => showDay(businessDayOf(row.createdAt)),
  },
  {
    key: 'isActive',
    label: 'crewAnnouncement.fields.isActive',
    sort: 'isActive',
    cell: row => <ActiveLabel isActive={row.isActive} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'isActive', label: 'crewAnnouncement.fields.isActive', value: true },
];

function CrewsText({ row }: { row: CrewAnnouncement }) {
  const translate = useTranslate();
  return row.crewIds.length === 0 ? translate('crewAnnouncement.everyCrew') : row.crewNames.join(', ');
}

/** What the office tells crews. */
export default function CrewAnnouncementList() {
  const translate = useTranslate();
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
      columns={COLUMNS}
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
    />
  );
}
