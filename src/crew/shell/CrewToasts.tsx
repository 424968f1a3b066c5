import { useTranslate } from 'ra-core';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';

/** Pixels: the head's buttons stay in reach. */
const BELOW_HEAD = 126;

export function CrewToasts() {
  const translate = useTranslate();
  return <Toasts closeLabel={translate('crewDay.close')} top={BELOW_HEAD} />;
}
