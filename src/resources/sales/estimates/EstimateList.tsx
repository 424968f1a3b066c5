import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import { ESTIMATE_STATUSES } from '#contract/sales/estimates.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { personName } from '#src/ui/fields/names.ts';
import { RowButton } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { RowCards } from '#src/ui/list/RowCards.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useOpenedRow } from '#src/ui/list/useOpenedRow.ts';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { EstimatePanel, EstimateStatusLabel } from './EstimatePanel.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'estimates.fields.status',
    useOptions: () => useTextOptions(ESTIMATE_STATUSES, 'estimate.statuses'),
  },
];

/** Estimates with their status. */
export default function EstimateList() {
  const translate = useTranslate();
  const { id, open, close } = useOpenedRow('estimate');
  useRefreshOn('estimate', 'estimates');
  const toQuote = (
    <Button component={RouterLink} to={PATHS.quote} variant="contained">
      {translate('estimates.toQuote')}
    </Button>
  );
  return (
    <>
      <ListPage<Estimate>
        resource="estimates"
        title="estimates.listTitle"
        count="estimates.count"
        search="estimates.search"
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        phone={
          <RowCards<Estimate>
            onOpen={open}
            title={personName}
            status={row => <EstimateStatusLabel status={row.status} />}
          >
            {row => (
              <Typography variant="body2" color="textSecondary" noWrap>
                {row.address}, {row.city} {row.zipcode}
              </Typography>
            )}
          </RowCards>
        }
        empty={
          <EmptyState icon={<RequestQuoteOutlined />} text={translate('estimates.none')} action={toQuote} />
        }
        actions={
          <>
            <ExportButton />
            {toQuote}
          </>
        }
      >
        <Table<Estimate> label="estimates.listTitle">
          <Column<Estimate> source="id" label="estimates.fields.id" render={row => row.id} />
          <Column<Estimate>
            source="name"
            label="estimates.fields.name"
            share={20}
            render={row => <RowButton onClick={() => open(row.id)}>{personName(row)}</RowButton>}
          />
          <Column<Estimate>
            source="status"
            label="estimates.fields.status"
            render={row => <EstimateStatusLabel status={row.status} />}
          />
          <Column<Estimate>
            label="estimates.fields.address"
            share={26}
            render={row => `${row.address}, ${row.city} ${row.zipcode}`}
          />
          <Column<Estimate>
            source="validUntil"
            label="estimates.fields.validUntil"
            render={row => showDay(row.validUntil)}
          />
          <Column<Estimate>
            source="createdAt"
            label="estimates.fields.createdAt"
            isWide
            render={row => momentText(row.createdAt)}
          />
        </Table>
      </ListPage>
      {id !== null && <EstimatePanel id={id} onClose={close} />}
    </>
  );
}
