import Box from '@mui/material/Box';
import { CustomerRunsCard } from '#src/resources/messaging/automations/CustomerRunsCard.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import type { TabProps } from './tabs.tsx';

export default function PropertyHistoryTab({ property }: TabProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <CustomerRunsCard customerId={property.customerId} />
      <HistoryTab filter={{ ofProperty: property.id }} hasKinds />
    </Box>
  );
}
