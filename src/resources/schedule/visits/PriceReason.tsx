import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface PriceReasonProps {
  /** Paths of the price and of its reason in the form. */
  price: string;
  source: string;
  /** The current price; while it is unchanged, no reason is needed. */
  was: number | null;
}

/** Asks why a price was set by hand, once it differs from the current one. */
export function PriceReason({ price, source, was }: PriceReasonProps) {
  const cents = useWatch({ name: price }) as number | null | undefined;
  if (cents == null || cents === was) return null;
  return <TextInput source={source} label="schedule.priceReason" maxLength={500} isRequired />;
}
