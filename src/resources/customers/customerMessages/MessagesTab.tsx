import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { CustomerThread } from './CustomerThread.tsx';

/** The messages with a property's customer, on its page. */
export default function MessagesTab({ property }: { property: PropertyView }) {
  return (
    <SectionCard>
      <CustomerThread customerId={property.customerId} />
    </SectionCard>
  );
}
