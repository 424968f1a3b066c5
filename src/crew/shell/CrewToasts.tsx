import { useTranslate } from 'ra-core';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';

/** In pixels; keeps the head's buttons within reach. */
const BELOW_HEAD = 126;

export function CrewToasts() {
  const translate = useTranslate();
  return <Toasts closeLabel={translate('crewDay.close')} top={BELOW_HEAD} />;
}
