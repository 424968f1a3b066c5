import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Without a place to keep work, nobody should believe that it is kept. */
export function NoStorage() {
  const translate = useTranslate();
  return <EmptyState icon={<PhonelinkEraseOutlined />} text={translate('crewDay.noStorage')} />;
}
