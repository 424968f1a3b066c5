import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { SavedReport } from '#contract/insight/savedReports.resource.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { FilterText } from './FilterText.tsx';
import { scheduleText } from './scheduleText.ts';
import { useReports } from './useReports.ts';

/** Returns the path of the report with its saved filters. */
const openPath = ({ report, filter }: SavedReport) =>
  `${PATHS.reports}/${report}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The office's saved reports, with those that are sent by email. */
export default function SavedReportList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('saved-reports');
  const [locale] = useLocaleState();
  const { data: reports = [] } = useReports();
  const choose = (
    <Button component={Link} to={PATHS.reports} variant="outlined">
      {translate('savedReport.choose')}
    </Button>
  );
  return (
    <ListPage<SavedReport>
      resource="saved-reports"
      title="saved-reports.title"
      count="saved-reports.count"
      search="saved-reports.search"
      sort={{ field: 'name', order: 'ASC' }}
      empty={
        <EmptyState icon={<BookmarksOutlined />} text={translate('saved-reports.none')} action={choose} />
      }
      actions={choose}
    >
      <Table<SavedReport> label="saved-reports.title" bulkActionButtons={bulkActions}>
        <Column<SavedReport>
          source="name"
          label="saved-reports.fields.name"
          render={row => <RowLink to={openPath(row)}>{row.name}</RowLink>}
        />
        <Column<SavedReport>
          source="report"
          label="saved-reports.fields.report"
          render={row =>
            reports.find(({ name }) => name === row.report)?.title[isLanguage(locale) ? locale : 'en'] ??
            row.report
          }
        />
        <Column<SavedReport>
          label="saved-reports.fields.filter"
          isWide
          share={24}
          render={row => <FilterText saved={row} reports={reports} />}
        />
        <Column<SavedReport>
          source="repeat"
          label="saved-reports.fields.repeat"
          render={row => scheduleText(row, translate)}
        />
        <Column<SavedReport>
          label="saved-reports.fields.recipientIds"
          share={22}
          render={row => (row.repeat === 'never' ? '–' : row.recipientNames.join(', '))}
        />
        <Column<SavedReport>
          label="list.actions"
          render={row => <RowLink to={`/saved-reports/${row.id}`}>{translate('savedReport.edit')}</RowLink>}
        />
      </Table>
    </ListPage>
  );
}
