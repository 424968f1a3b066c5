import { useTranslate } from 'ra-core';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';

export function CustomerToasts() {
  const translate = useTranslate();
  return <Toasts closeLabel={translate('customer.close')} place="bottom" />;
}
