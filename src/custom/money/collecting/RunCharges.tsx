import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { propertyPath } from '#contract/core/paths.ts';
import type { RunCharge } from '#contract/money/collecting.calls.ts';
import { RUN_OUTCOMES } from '#contract/money/collecting.ts';
import { ChargePanel } from '#src/resources/money/charges/index.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { RowButton, RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { Table } from '#src/ui/list/Table.tsx';
import { useDeclineText } from '#src/ui/payments/useDeclineText.ts';
import { OutcomeLabel } from './RunLabels.tsx';

function useOutcomes() {
  const translate = useTranslate();
  return RUN_OUTCOMES.map(value => ({ value, label: translate(`collecting.outcome.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'outcome', label: 'collecting.columns.outcome', useOptions: useOutcomes },
];

/** Says why a charge was not collected. */
function Why({ row }: { row: RunCharge }) {
  const translate = useTranslate();
  const declineText = useDeclineText();
  if (row.reason) return translate(`collecting.reason.${row.reason}`);
  return row.outcome === 'declined' ? declineText(row) : null;
}

/** The charges of a run with their outcomes; the date opens the charge over the page. */
export function RunCharges({ runId }: { runId: string }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Box component="section" aria-label={translate('collecting.charges')}>
      <Typography variant="h6" component="h2" sx={{ marginBottom: 1.25 }}>
        {translate('collecting.charges')}
      </Typography>
      <EmbeddedList<RunCharge>
        resource={`collecting-runs/${runId}/charges`}
        sort={{ field: 'id', order: 'ASC' }}
        count="billing.count"
        search="billing.searchHint"
        filters={FILTERS}
        actions={<ExportButton />}
        empty={null}
      >
        <Table<RunCharge> label="collecting.charges">
          <Column<RunCharge>
            source="date"
            label="billing.columns.date"
            render={row => (
              <RowButton onClick={() => setOpened(row.id)}>
                <DayText day={row.date} near />
              </RowButton>
            )}
          />
          <Column<RunCharge>
            source="customerName"
            label="billing.columns.customer"
            share={20}
            render={row => <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>}
          />
          <Column<RunCharge>
            source="address"
            label="billing.columns.address"
            isWide
            share={20}
            render={row => row.address}
          />
          <Column<RunCharge>
            source="amountCents"
            label="collecting.columns.amount"
            isNumeric
            render={row => <Money cents={row.amountCents} />}
          />
          <Column<RunCharge>
            label="collecting.columns.outcome"
            render={row => (
              <>
                <OutcomeLabel status={row.outcome} />
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ marginInlineStart: 1 }}
                >
                  <Why row={row} />
                </Typography>
              </>
            )}
          />
        </Table>
      </EmbeddedList>
      {opened !== null && (
        <Suspense>
          <ChargePanel key={opened} id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Box>
  );
}
