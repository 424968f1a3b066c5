import { useTranslate } from 'ra-core';
import { ToneLabel } from './StatusLabel.tsx';

/** Whether a record is in use, as a list shows it. */
export function ActiveLabel({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  return (
    <ToneLabel tone={isActive ? 'completed' : 'cancelled'}>
      {translate(`words.vendor.${isActive ? 'active' : 'inactive'}`)}
    </ToneLabel>
  );
}
