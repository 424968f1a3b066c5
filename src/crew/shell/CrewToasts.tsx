import { useTranslate } from 'ra-core';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';

/** Distance from the top in pixels, so that toasts don't cover the header's buttons. */
const BELOW_HEAD = 126;

export function CrewToasts() {
  const translate = useTranslate();
  return <ToastStack closeLabel={translate('crewDay.close')} top={BELOW_HEAD} />;
}
