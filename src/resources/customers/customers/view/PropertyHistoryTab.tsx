import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import type { TabProps } from './tabs.tsx';

export default function PropertyHistoryTab({ property }: TabProps) {
  return <HistoryTab filter={{ ofProperty: property.id }} hasKinds />;
}
