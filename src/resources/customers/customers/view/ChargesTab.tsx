import Box from '@mui/material/Box';
import { CardsOfCustomer, ChargesOfProperty, CreditOfCustomer } from '#src/resources/money/charges/index.ts';
import type { TabProps } from './tabs.tsx';

/** The charges and payments of the visits, with the customer's cards. */
export default function ChargesTab({ property }: TabProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2.4fr) minmax(280px, 1fr)' },
      }}
    >
      <div>
        <ChargesOfProperty propertyId={property.id} customerId={property.customerId} />
      </div>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CreditOfCustomer customerId={property.customerId} propertyId={property.id} />
        <CardsOfCustomer customerId={property.customerId} />
      </Box>
    </Box>
  );
}
