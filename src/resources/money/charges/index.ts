import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { chargePath, POSTPONED_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const charges: RecordScreens = {
  name: 'charges',
  list: lazy(() => import('./ChargeList.tsx')),
  more: { '/charges/statement/:id': lazy(() => import('./StatementPage.tsx')) },
  page: id => chargePath(Number(id)),
  icon: ReceiptLongOutlined,
  recordRepresentation: 'id',
};

export const postponedCharges: RecordScreens = {
  name: POSTPONED_PATH.slice(1),
  list: lazy(() => import('./PostponedChargeList.tsx')),
  page: id => chargePath(Number(id)),
  icon: EventRepeatOutlined,
  recordRepresentation: 'id',
};

/**
 * Billing components for other screens, each loaded when first shown: `<ChargesOfProperty propertyId={7}
 * customerId={3} />`, `<CardsOfCustomer customerId={3} />`, `<CreditOfCustomer customerId={3} propertyId={7}
 * />`, and a charge's panel, `<ChargePanel id={12} onClose={…} />`.
 */
export const ChargesOfProperty = lazy(() => import('./ChargesOfProperty.tsx'));
export const CardsOfCustomer = lazy(() => import('./CardsOfCustomer.tsx'));
export const CreditOfCustomer = lazy(() => import('./CreditOfCustomer.tsx'));
export const ChargePanel = lazy(async () => ({ default: (await import('./ChargePanel.tsx')).ChargePanel }));
