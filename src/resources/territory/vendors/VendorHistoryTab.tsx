import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import type { VendorTabProps } from './CompanyTab.tsx';

export default function VendorHistoryTab({ vendor }: VendorTabProps) {
  return <HistoryTab filter={{ ofVendor: vendor.id }} />;
}
