import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** A screen's code could not be fetched; opening the page again with signal brings it. */
export function NoNetwork() {
  const translate = useTranslate();
  return <EmptyState icon={<CloudOffOutlined />} text={translate('crewDay.needsNetwork')} />;
}

/** Without a place to keep work, nobody should believe that it is kept. */
export function NoStorage() {
  const translate = useTranslate();
  return <EmptyState icon={<PhonelinkEraseOutlined />} text={translate('crewDay.noStorage')} />;
}
