import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeRow } from '../../../contract/charges.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ChargeCards } from './ChargeCards.tsx';
import { ChargePanel } from './ChargePanel.tsx';
import { propertyChargeColumns } from './chargeColumns.tsx';
import { useLiveCharges } from './useCharge.ts';

/** The charges of one property, newest first; one opens in its panel over the page. */
export default function ChargesOfProperty({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<number | null>(null);
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  useLiveCharges();
  const columns = propertyChargeColumns((row: ChargeRow) => (
    <Link component="button" type="button" color="inherit" onClick={() => setOpened(row.id)}>
      <DayText day={row.date} near />
    </Link>
  ));
  return (
    <ListBase<ChargeRow>
      resource="charges"
      filter={{ propertyId }}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      exporter={false}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ onError: () => {} }}
    >
      <ListBody
        empty={<EmptyState icon={<ReceiptLongOutlined />} text={translate('billing.noneOfProperty')} />}
      >
        {isPhone ? (
          <ChargeCards onOpen={setOpened} />
        ) : (
          <Card>
            <RecordTable columns={columns} label={translate('billing.title')} />
          </Card>
        )}
        <Pager />
      </ListBody>
      {opened !== null && <ChargePanel key={opened} id={opened} onClose={() => setOpened(null)} />}
    </ListBase>
  );
}
