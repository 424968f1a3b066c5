import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { VendorTabProps } from '../CompanyTab.tsx';
import { PriceListForm } from './PriceListForm.tsx';
import { PriceMatrix } from './PriceMatrix.tsx';
import { priceOf } from './priceForm.ts';

const priceListsKey = (vendorId: number) => ['priceLists', vendorId];

/** The vendor's prices by version; a new one applies from a given day. */
export default function PricesTab({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  const mayEdit = useHasPermission(['vendor_price_edit', 'vendor_edit']);
  const { data: lists, error } = useCallQuery(
    'GET /vendors/:id/price-lists',
    { params: { id: vendor.id } },
    { key: priceListsKey(vendor.id) },
  );
  const [chosen, setChosen] = useState<number | null>(null);
  /** The version that the one being edited starts from; null if none is being edited. */
  const [base, setBase] = useState<PriceList | null>(null);
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!lists) return <PageSkeleton />;

  const newest = lists[0];
  if (base || (!newest && mayEdit)) {
    return <PriceListForm vendor={vendor} base={base ?? undefined} onClose={() => setBase(null)} />;
  }
  if (!newest) return <EmptyState icon={<RequestQuoteOutlined />} text={translate('vendor.prices.none')} />;

  const shown =
    lists.find(list => list.listVersion === chosen) ?? lists.find(list => list.isInForce) ?? newest;
  return (
    <SectionCard
      title={translate('vendor.prices.title')}
      help={translate('vendor.prices.help')}
      flush
      action={
        mayEdit && (
          <Button variant="contained" onClick={() => setBase(newest)}>
            {translate('vendor.prices.new')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, padding: '12px 16px' }}>
        {lists.map(list => (
          <VersionChip
            key={list.listVersion}
            list={list}
            isShown={list === shown}
            onShow={() => setChosen(list.listVersion)}
          />
        ))}
      </Box>
      {mayEdit && shown.effectiveFrom > today() && <ToCome vendorId={vendor.id} list={shown} />}
      {mayEdit && shown !== newest && !shown.isInForce && shown.effectiveFrom <= today() && (
        <Alert
          severity="info"
          sx={{ margin: '0 16px 12px' }}
          action={
            <Button color="inherit" size="small" onClick={() => setBase(shown)}>
              {translate('vendor.prices.goBack')}
            </Button>
          }
        >
          {translate('vendor.prices.goBackHelp', { version: shown.listVersion, newest: newest.listVersion })}
        </Alert>
      )}
      <PriceMatrix
        label={translate('vendor.prices.version', { version: shown.listVersion })}
        cell={(lotSize, frequency) => <Money cents={priceOf(shown, lotSize, frequency)} />}
      />
      <Box sx={{ padding: 2, maxWidth: 520 }}>
        <FactList
          facts={[
            { label: translate('vendor.prices.bnbHourlyCents'), value: showMoney(shown.bnbHourlyCents) },
            { label: translate('vendor.prices.partPercent'), value: `${shown.partPercent}%` },
            { label: translate('vendor.prices.cornerLotCents'), value: showMoney(shown.cornerLotCents) },
          ]}
        />
      </Box>
    </SectionCard>
  );
}

interface ToComeProps {
  vendorId: number;
  list: PriceList;
}

/** A version that hasn't started can still be withdrawn. */
function ToCome({ vendorId, list }: ToComeProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('DELETE /vendors/:id/price-lists/:listId', {
    invalidates: [priceListsKey(vendorId)],
  });
  const [isAsking, setAsking] = useState(false);
  const named = { version: list.listVersion, day: showDay(list.effectiveFrom) };
  const withdraw = async () => {
    await send({ params: { id: vendorId, listId: list.id } });
  };
  return (
    <Alert
      severity="info"
      sx={{ margin: '0 16px 12px' }}
      action={
        <Button color="inherit" size="small" onClick={() => setAsking(true)}>
          {translate('vendor.prices.withdraw')}
        </Button>
      }
    >
      {translate('vendor.prices.toCome', named)}
      {isAsking && (
        <ConfirmDialog
          title={translate('vendor.prices.withdrawTitle', named)}
          text={translate('vendor.prices.withdrawText')}
          action={translate('vendor.prices.withdraw')}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}

interface VersionChipProps {
  list: PriceList;
  isShown: boolean;
  onShow: () => void;
}

function VersionChip({ list, isShown, onShow }: VersionChipProps) {
  const translate = useTranslate();
  const from = translate('vendor.prices.from', { day: showDay(list.effectiveFrom) });
  return (
    <Chip
      size="small"
      variant={isShown ? 'filled' : 'outlined'}
      color={isShown ? 'primary' : 'default'}
      aria-pressed={isShown}
      onClick={onShow}
      label={`${translate('vendor.prices.version', { version: list.listVersion })} · ${from}${
        list.isInForce ? ` · ${translate('vendor.prices.inForce')}` : ''
      }`}
    />
  );
}
