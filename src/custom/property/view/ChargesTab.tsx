import { SectionCard } from '../../../theme/components/SectionCard.tsx';
import type { TabProps } from './PropertyPage.tsx';

export default function ChargesTab({ property }: TabProps) {
  return <SectionCard>{property.address}</SectionCard>;
}
