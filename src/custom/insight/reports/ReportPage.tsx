import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { today } from '#src/dataProvider/today.ts';
import { useReports } from '#src/resources/insight/savedReports/useReports.ts';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportsFailed } from './ReportsFailed.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ByChip, ReportPeriodChip, useReportFilters } from './reportFilters.tsx';
import { useSay } from './useReports.ts';

/** Prints in landscape and smaller, so that every column fits. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'letter landscape', margin: '12mm' },
      '@media print': { html: { zoom: 0.68 } },
    }}
  />
);

/** `/reports/:report`: one report with its filters in the URL. */
export default function ReportPage() {
  const translate = useTranslate();
  const { report: name } = useParams();
  const { data: reports, error } = useReports();
  if (error) return <ReportsFailed error={error} />;
  if (!reports) return <PageSkeleton />;
  const report = reports.find(one => one.name === name);
  if (report) return <Report key={report.name} report={report} />;
  return (
    <EmptyState
      icon={<AssessmentOutlined />}
      text={translate('reports.notFound')}
      action={
        <Button component={Link} to={PATHS.reports} variant="outlined">
          {translate('reports.all')}
        </Button>
      }
    />
  );
}

function Report({ report }: { report: ReportInfo }) {
  const translate = useTranslate();
  const say = useSay();
  const filters = useReportFilters(report);
  const [field, order] = report.sort;
  return (
    <ListPage
      resource={`reports/${report.name}`}
      title={say(report.title)}
      count="reports.count"
      sort={{ field, order }}
      filters={filters}
      chips={
        <>
          {report.splits.length > 1 && <ByChip report={report} />}
          <ReportPeriodChip report={report} />
        </>
      }
      saved={null}
      intro={
        <>
          {onPaper}
          <ReportHead report={report} />
        </>
      }
      actions={
        <>
          <SaveButton report={report} />
          <PdfButton report={report} />
          <PrintButton />
          <ExportButton />
        </>
      }
      empty={<EmptyState icon={<AssessmentOutlined />} text={translate('reports.nothing')} />}
    >
      <ReportTable report={report} />
    </ListPage>
  );
}

/** Saves the report with its filters under a name, or emails it on a schedule. */
function SaveButton({ report }: { report: ReportInfo }) {
  const translate = useTranslate();
  const say = useSay();
  const { filterValues } = useListContext();
  const { canAccess } = useCanAccess({ resource: 'saved-reports', action: 'create' });
  if (!canAccess) return null;
  // Saves the default period too, so that it stays the same if the default changes.
  const usual = report.filters.flatMap(one => (one.kind === 'period' ? [one.usual] : []));
  const filter = { ...(usual.length > 0 && { period: usual[0] }), ...filterValues };
  const source = { name: say(report.title), report: report.name, filter };
  return (
    <HeadAction
      label={translate('ra.action.save')}
      icon={<BookmarkAddOutlined />}
      to={`/saved-reports/create?${new URLSearchParams({ source: JSON.stringify(source) })}`}
    />
  );
}

function PdfButton({ report }: { report: ReportInfo }) {
  const { filterValues, sort, total } = useListContext();
  const fetch = () => {
    const query = {
      filter: JSON.stringify(filterValues),
      sort: JSON.stringify([sort.field, sort.order]),
    };
    const address = addressOf('GET /reports/:name/export.pdf', { params: { name: report.name }, query });
    return download(address, `${report.name}-${today()}.pdf`);
  };
  return <FileAction label="PDF" icon={<PictureAsPdfOutlined />} fetch={fetch} isDisabled={!total} />;
}

function PrintButton() {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <HeadAction
      label={translate('reports.print')}
      icon={<PrintOutlined />}
      onClick={() => window.print()}
      isDisabled={!total}
    />
  );
}
