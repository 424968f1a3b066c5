import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { BookPreview } from '#contract/money/quickbooks.calls.ts';
import type { BookKind } from '#contract/money/quickbooks.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { PlanFigures } from '#src/ui/planner/PlanFigures.tsx';

const FIGURES: readonly BookKind[] = ['charges', 'payments', 'refunds', 'writeOffs', 'bills'];

/** Preview of a run: its entries, the amount per account, and what prevents it. */
export function RunPreview({ preview }: { preview: BookPreview }) {
  const translate = useTranslate();
  const show = useShowCount();
  const { missing, earlierCount, lastRun, kinds, accounts } = preview;
  const entries = (count: number) =>
    translate('quickbooks.entries', { smart_count: count, count: show(count) });
  return (
    <>
      {missing.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button
              component={Link}
              to={`${PATHS.systemSettings}/quickbooks`}
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {translate('quickbooks.toSettings')}
            </Button>
          }
        >
          {translate('quickbooks.missing', {
            names: missing.map(name => translate(`quickbooks.names.${name}`)).join(', '),
          })}
        </Alert>
      )}
      {earlierCount > 0 && (
        <Alert severity="warning">
          {translate('quickbooks.earlier', { smart_count: earlierCount, count: show(earlierCount) })}
        </Alert>
      )}
      <PlanFigures
        figures={FIGURES.map(kind => ({
          label: translate(`quickbooks.kinds.${kind}`),
          value: showMoney(kinds[kind].cents),
          note: entries(kinds[kind].count),
        }))}
        notes={[
          lastRun
            ? translate('quickbooks.since', { number: lastRun.number, day: showDay(lastRun.toDay) })
            : translate('quickbooks.first'),
        ]}
      />
      <SectionCard title={translate('quickbooks.accounts')} flush={accounts.length > 0}>
        {accounts.length === 0 ? (
          <Typography color="textSecondary">{translate('quickbooks.nothing')}</Typography>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table
              size="small"
              aria-label={translate('quickbooks.accounts')}
              sx={{ '& td': { paddingBlock: 1 } }}
            >
              <TableHead>
                <TableRow>
                  <TableCell>{translate('quickbooks.account')}</TableCell>
                  <TableCell align="right">{translate('quickbooks.debit')}</TableCell>
                  <TableCell align="right">{translate('quickbooks.credit')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {accounts.map(({ account, name, debitCents, creditCents }) => (
                  <TableRow key={account}>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      {translate(`quickbooks.names.${account}`)}
                      <Typography variant="body2" color={name ? 'textSecondary' : 'error'}>
                        {name ?? translate('quickbooks.notNamed')}
                      </Typography>
                    </TableCell>
                    <TableCell align="right">
                      <Money cents={debitCents} />
                    </TableCell>
                    <TableCell align="right">
                      <Money cents={creditCents} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </SectionCard>
    </>
  );
}
