import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface PriceReasonProps {
  /** Where the price stands in the form, and where its reason goes. */
  price: string;
  source: string;
  /** The price until now: as long as it stays, nobody is asked. */
  was: number | null;
}

/** Asks why a price is set by hand, once it is. */
export function PriceReason({ price, source, was }: PriceReasonProps) {
  const cents = useWatch({ name: price }) as number | null | undefined;
  if (cents == null || cents === was) return null;
  return <TextInput source={source} label="schedule.priceReason" maxLength={500} isRequired />;
}
