import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslate } from 'ra-core';
import { ATTEMPT_STATES, PAYMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { ChargeCards } from './ChargeCards.tsx';
import { ChargePanel } from './ChargePanel.tsx';
import { ChargeTable } from './ChargeTable.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { useOpenedCharge } from './openedCharge.ts';
import { PeriodChip } from './PeriodChip.tsx';
import { useLiveCharges } from './useCharge.ts';

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'billing.filters.status',
    useOptions: () => useWordOptions(PAYMENT_STATUSES, 'payment'),
  },
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'billing.filters.service',
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
  {
    kind: 'reference',
    name: 'vendorId',
    label: 'billing.filters.vendor',
    reference: 'vendors',
    optionText: 'companyName',
  },
  { kind: 'choice', name: 'attemptState', label: 'billing.filters.attempt', useOptions: useAttemptOptions },
];

function useAttemptOptions() {
  const translate = useTranslate();
  return ATTEMPT_STATES.map(value => ({ value, label: translate(`billing.attempt.states.${value}`) }));
}

/** All charges of the business; the URL may open a charge's panel over the list. */
export default function ChargeList() {
  const translate = useTranslate();
  const opened = useOpenedCharge();
  useLiveCharges();
  return (
    <>
      <ListPage<ChargeRow>
        resource="charges"
        title="billing.title"
        count="billing.count"
        search="billing.searchHint"
        sort={{ field: 'date', order: 'DESC' }}
        filters={filters}
        chips={<PeriodChip label="billing.filters.date" />}
        intro={<GroupTabs />}
        actions={<ExportButton />}
        phone={<ChargeCards />}
        empty={<EmptyState icon={<ReceiptLongOutlined />} text={translate('billing.none')} />}
      >
        <ChargeTable />
      </ListPage>
      {opened.id !== null && <ChargePanel key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
