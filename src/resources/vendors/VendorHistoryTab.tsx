import { HistoryTab } from '../../custom/history/HistoryTab.tsx';
import type { VendorTabProps } from './VendorShow.tsx';

export default function VendorHistoryTab({ vendor }: VendorTabProps) {
  return <HistoryTab filter={{ entity: 'vendor', entityId: String(vendor.id) }} />;
}
