import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useTranslate } from 'ra-core';
import type { ChargeRow } from '../../../contract/charges.ts';
import { ATTEMPT_STATES, PAYMENT_STATUSES, SERVICE_TYPES } from '../../../contract/enums.ts';
import { ColumnChooser } from '../../ui/list/ColumnChooser.tsx';
import { Count } from '../../ui/list/Count.tsx';
import { useColumnChoice } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { useRecordOptions, useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ChargeCards } from './ChargeCards.tsx';
import { ChargePanel } from './ChargePanel.tsx';
import { chargeColumns } from './chargeColumns.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { useOpenedCharge } from './openedCharge.ts';
import { PeriodChip } from './PeriodChip.tsx';
import { useLiveCharges } from './useCharge.ts';

const RESOURCE = 'charges';

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
    kind: 'choice',
    name: 'vendorId',
    label: 'billing.filters.vendor',
    useOptions: isNeeded => useRecordOptions('vendors', 'companyName', isNeeded),
  },
  { kind: 'choice', name: 'attemptState', label: 'billing.filters.attempt', useOptions: useAttemptOptions },
];

function useAttemptOptions() {
  const translate = useTranslate();
  return ATTEMPT_STATES.map(value => ({ value, label: translate(`billing.attempt.states.${value}`) }));
}

/** Every charge of the business; the address may open a charge's panel over the list. */
export default function ChargeList() {
  const translate = useTranslate();
  const opened = useOpenedCharge();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const choice = useColumnChoice(RESOURCE, chargeColumns);
  useLiveCharges();
  return (
    <ListBase<ChargeRow>
      resource={RESOURCE}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      exporter={false}
      queryOptions={{ onError: () => {} }}
    >
      <PageTitle title={translate('billing.title')} actions={<ExportButton />} />
      <GroupTabs />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, marginBottom: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <SearchBox placeholder={translate('billing.searchHint')} />
          {!isPhone && <ColumnChooser choice={choice} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' }}>
          <Count of="billing.count" />
          <PeriodChip />
          <FilterChips filters={filters} />
        </Box>
      </Box>
      <ListBody empty={<EmptyState icon={<ReceiptLongOutlined />} text={translate('billing.none')} />}>
        {isPhone ? (
          <ChargeCards />
        ) : (
          <Card>
            <RecordTable columns={choice.shown} label={translate('billing.title')} />
          </Card>
        )}
        <Pager />
      </ListBody>
      {opened.id !== null && <ChargePanel key={opened.id} id={opened.id} onClose={opened.close} />}
    </ListBase>
  );
}
