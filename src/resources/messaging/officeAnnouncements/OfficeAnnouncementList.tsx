import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { PRIORITIES } from '#contract/core/enums.ts';
import { OFFICE_ANNOUNCEMENTS_PATH } from '#contract/core/paths.ts';
import type { OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { wordsOf } from '#src/ui/fields/RichText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useRepeatOptions } from './useRepeatOptions.ts';

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

/** The office's announcements to its staff. */
export default function OfficeAnnouncementList() {
  const translate = useTranslate();
  const add = (
    <AddButton
      resource="office-announcements-master"
      to={`${OFFICE_ANNOUNCEMENTS_PATH}/create`}
      label={translate('officeAnnouncement.add')}
    />
  );
  return (
    <ListPage<OfficeAnnouncement>
      resource="office-announcements-master"
      title="officeAnnouncement.listTitle"
      count="officeAnnouncement.count"
      search="officeAnnouncement.search"
      sort={{ field: 'startDate', order: 'DESC' }}
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
    >
      <Table<OfficeAnnouncement> label="officeAnnouncement.listTitle" hiddenColumns={['endDate']}>
        <Column<OfficeAnnouncement>
          source="title"
          label="officeAnnouncement.fields.title"
          share={26}
          render={row => <RowLink to={`${OFFICE_ANNOUNCEMENTS_PATH}/${row.id}`}>{row.title}</RowLink>}
        />
        <Column<OfficeAnnouncement>
          label="officeAnnouncement.fields.message"
          isWide
          share={34}
          render={row => wordsOf(row.message)}
        />
        <Column<OfficeAnnouncement>
          source="repeat"
          label="officeAnnouncement.fields.repeat"
          render={row => <RepeatText row={row} />}
        />
        <Column<OfficeAnnouncement>
          source="startDate"
          label="officeAnnouncement.fields.startDate"
          isWide
          render={row => showDay(row.startDate)}
        />
        <Column<OfficeAnnouncement>
          source="endDate"
          label="officeAnnouncement.fields.endDate"
          render={row => (row.endDate ? showDay(row.endDate) : '–')}
        />
        <Column<OfficeAnnouncement>
          label="officeAnnouncement.fields.next"
          render={({ nextDates: [next] }) => (next ? <DayText day={next} near /> : '–')}
        />
        <Column<OfficeAnnouncement>
          source="isActive"
          label="officeAnnouncement.fields.isActive"
          isWide
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
