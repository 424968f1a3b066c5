import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import type { ReportInfo } from '../../../contract/calls/reports.ts';
import { PATHS } from '../../../contract/paths.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { HeadAction } from '../../ui/list/HeadAction.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ByChip, ReportPeriodChip, useReportFilters } from './reportFilters.tsx';
import { useReports, useSay } from './useReports.ts';

/** Rows on a page: a month by day fits. */
const ROWS = 50;

/** `/reports/:name`: one report with its filters in the address. */
export default function ReportPage() {
  const translate = useTranslate();
  const { name } = useParams();
  const { data: reports } = useReports();
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
      perPage={ROWS}
      filters={filters}
      chips={
        <>
          {report.splits.length > 1 && <ByChip report={report} />}
          <ReportPeriodChip report={report} />
        </>
      }
      intro={<ReportHead report={report} />}
      actions={
        <>
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
