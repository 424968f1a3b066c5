import { useTranslate } from 'ra-core';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';

/** In pixels; keeps the head's buttons within reach. */
const BELOW_HEAD = 126;

export function CrewToasts() {
  const translate = useTranslate();
  return <ToastStack closeLabel={translate('crewDay.close')} top={BELOW_HEAD} />;
}
