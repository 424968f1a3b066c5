import { useTranslate } from 'ra-core';
import { Toasts } from '../../theme/components/Toasts.tsx';

export function CrewToasts() {
  const translate = useTranslate();
  return <Toasts closeLabel={translate('crewDay.close')} />;
}
