import { useTranslate } from 'ra-core';
import { SwitchInput } from '#src/ui/form/inputs.tsx';

/**
 * Asks whether to notify customers whose visits are moved, skipped or restored, by their preferred channels.
 */
export function NotifyCustomer({ count = 1 }: { count?: number }) {
  const translate = useTranslate();
  return (
    <SwitchInput
      source="tellsCustomer"
      label={translate('visits.ask.tellCustomer', { smart_count: count })}
      help="visits.ask.tellCustomerHelp"
    />
  );
}
