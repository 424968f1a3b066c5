import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '../../../contract/days.ts';
import { PRIORITIES } from '../../../contract/enums.ts';
import type { OfficeAnnouncement } from '../../../contract/officeAnnouncements.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { DayText } from '../../ui/fields/DayText.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ANNOUNCEMENTS, ANNOUNCEMENTS_PATH } from './paths.ts';
import { useRepeatOptions } from './useRepeatOptions.ts';

const COLUMNS: readonly Column<OfficeAnnouncement>[] = [
  {
    key: 'title',
    label: 'officeAnnouncement.fields.title',
    sort: 'title',
    share: 26,
    cell: row => <RowLink to={`${ANNOUNCEMENTS_PATH}/${row.id}`}>{row.title}</RowLink>,
  },
  {
    key: 'message',
    label: 'officeAnnouncement.fields.message',
    share: 34,
    isWide: true,
    cell: row => row.message,
  },
  {
    key: 'repeat',
    label: 'officeAnnouncement.fields.repeat',
    sort: 'repeat',
    cell: row => <RepeatText row={row} />,
  },
  {
    key: 'startDate',
    label: 'officeAnnouncement.fields.startDate',
    sort: 'startDate',
    isWide: true,
    cell: row => showDay(row.startDate),
  },
  {
    key: 'endDate',
    label: 'officeAnnouncement.fields.endDate',
    sort: 'endDate',
    isExtra: true,
    cell: row => (row.endDate ? showDay(row.endDate) : '–'),
  },
  {
    key: 'next',
    label: 'officeAnnouncement.fields.next',
    cell: ({ nextDates: [next] }) => (next ? <DayText day={next} near /> : '–'),
  },
  {
    key: 'isActive',
    label: 'officeAnnouncement.fields.isActive',
    sort: 'isActive',
    isWide: true,
    cell: row => <ActiveLabel isActive={row.isActive} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'repeat', label: 'officeAnnouncement.fields.repeat', useOptions: useRepeatOptions },
  {
    kind: 'choice',
    name: 'priority',
    label: 'officeAnnouncement.fields.priority',
    useOptions: () => useWordOptions(PRIORITIES, 'priority'),
  },
  { kind: 'flag', name: 'isActive', label: 'officeAnnouncement.fields.isActive', value: true },
];

function RepeatText({ row }: { row: OfficeAnnouncement }) {
  return useTranslate()(`officeAnnouncement.repeats.${row.repeat}`);
}

/** What the office tells its own people. */
export default function OfficeAnnouncementList() {
  const translate = useTranslate();
  const add = (
    <AddButton
      resource={ANNOUNCEMENTS}
      to={`${ANNOUNCEMENTS_PATH}/create`}
      label={translate('officeAnnouncement.add')}
    />
  );
  return (
    <ListPage<OfficeAnnouncement>
      resource={ANNOUNCEMENTS}
      title="officeAnnouncement.listTitle"
      count="officeAnnouncement.count"
      search="officeAnnouncement.search"
      sort={{ field: 'startDate', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={
        <EmptyState icon={<CampaignOutlined />} text={translate('officeAnnouncement.none')} action={add} />
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
