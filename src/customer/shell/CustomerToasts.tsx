import { useTranslate } from 'ra-core';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';

export function CustomerToasts() {
  const translate = useTranslate();
  return <ToastStack closeLabel={translate('customer.close')} place="bottom" />;
}
