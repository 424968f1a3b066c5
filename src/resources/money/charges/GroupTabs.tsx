import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { BILLING_GROUPS, type PaymentStatus } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeSummary } from '#contract/money/chargeAnswers.ts';
import { BILLING_GROUP_NAMES, type BillingGroup } from '#contract/money/charges.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';

type Sums = ChargeSummary['byStatus'];
type Figure = 'openCents' | 'keptCents' | 'totalCents';

/**
 * The sum shown for each group: the amount still due, the amount collected and kept, or the total charged.
 */
const FIGURES: Record<BillingGroup | 'all', Figure> = {
  all: 'totalCents',
  pending: 'openCents',
  failed: 'openCents',
  success: 'keptCents',
};

const sumOf = (rows: Sums, field: 'count' | Figure) => rows.reduce((sum, row) => sum + row[field], 0);

/** Reads the sums by status for the list's other filters. */
function useSums(): Sums | undefined {
  const { filterValues } = useListContext();
  const { status: _status, group: _group, ...others } = filterValues as Record<string, unknown>;
  const { data } = useCallQuery(
    'GET /charges/summary',
    { query: { filter: JSON.stringify(others) } },
    { key: ['charge-summary', others], placeholderData: keepPreviousData },
  );
  return data?.byStatus;
}

/** The payment groups with their number of charges and their amount; choosing one filters the list. */
export function GroupTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const sums = useSums();
  const chosen = filterValues.group as BillingGroup | undefined;
  const choose = (group: BillingGroup | undefined) => {
    const { group: _group, status: _status, ...others } = filterValues;
    setFilters(group ? { ...others, group } : others);
  };
  const rowsOf = (group: BillingGroup | undefined) =>
    sums?.filter(row => !group || (BILLING_GROUPS[group] as readonly PaymentStatus[]).includes(row.status));
  return (
    <Box
      role="group"
      aria-label={translate('billing.groupFilter')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
        gap: 1,
        marginBottom: 2,
      }}
    >
      {[undefined, ...BILLING_GROUP_NAMES].map(group => (
        <GroupTab
          key={group ?? 'all'}
          label={translate(`billing.groups.${group ?? 'all'}`)}
          rows={rowsOf(group)}
          figure={FIGURES[group ?? 'all']}
          isOn={chosen === group && filterValues.status === undefined}
          onClick={() => choose(group)}
        />
      ))}
    </Box>
  );
}

interface GroupTabProps {
  label: string;
  rows: Sums | undefined;
  figure: Figure;
  isOn: boolean;
  onClick: () => void;
}

function GroupTab({ label, rows, figure, isOn, onClick }: GroupTabProps) {
  const translate = useTranslate();
  const showCount = useShowCount();
  return (
    <ButtonBase
      onClick={onClick}
      aria-pressed={isOn}
      sx={theme => ({
        display: 'grid',
        justifyItems: 'start',
        justifyContent: 'start',
        textAlign: 'start',
        padding: '9px 14px 10px',
        borderRadius: '10px',
        border: `1px solid ${isOn ? theme.sward.primary : theme.sward.line}`,
        background: isOn ? theme.sward.tint : theme.sward.paper,
        '&:hover': { borderColor: isOn ? theme.sward.primary : theme.sward.ink2 },
      })}
    >
      <Box
        component="span"
        sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {label}
        {rows && <b>{showCount(sumOf(rows, 'count'))}</b>}
      </Box>
      <Box
        component="span"
        sx={{ fontSize: '1.125rem', fontWeight: 620, fontVariantNumeric: 'tabular-nums', minHeight: 25 }}
      >
        {rows ? showMoney(sumOf(rows, figure)) : ''}{' '}
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400, whiteSpace: 'nowrap' }}
        >
          {translate(`billing.groupFigures.${figure}`)}
        </Box>
      </Box>
    </ButtonBase>
  );
}
