import { lazy } from 'react';

/**
 * Billing components for other screens, each loaded when first shown: `<ChargesOfProperty propertyId={7}
 * customerId={3} />`, `<CardsOfCustomer customerId={3} />`, `<CreditOfCustomer customerId={3} propertyId={7}
 * />`, and a charge's panel, `<ChargePanel id={12} onClose={…} />`.
 */
export const ChargesOfProperty = lazy(() => import('./ChargesOfProperty.tsx'));
export const CardsOfCustomer = lazy(() => import('./CardsOfCustomer.tsx'));
export const CreditOfCustomer = lazy(() => import('./CreditOfCustomer.tsx'));
export const ChargePanel = lazy(async () => ({ default: (await import('./ChargePanel.tsx')).ChargePanel }));
