import { useTranslate } from 'ra-core';
import { ToneLabel } from './StatusLabel.tsx';

/** Shows in a list whether a record is active. */
export function ActiveLabel({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  return (
    <ToneLabel tone={isActive ? 'completed' : 'cancelled'}>
      {translate(`words.vendor.${isActive ? 'active' : 'inactive'}`)}
    </ToneLabel>
  );
}
