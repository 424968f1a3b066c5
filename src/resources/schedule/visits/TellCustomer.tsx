import { useTranslate } from 'ra-core';
import { SwitchInput } from '#src/ui/form/inputs.tsx';

/** Whether whose visits are moved, skipped or given back are written to about it, in the ways that they wish. */
export function TellCustomer({ count = 1 }: { count?: number }) {
  const translate = useTranslate();
  return (
    <SwitchInput
      source="tellsCustomer"
      label={translate('visits.ask.tellCustomer', { smart_count: count })}
      help="visits.ask.tellCustomerHelp"
    />
  );
}
