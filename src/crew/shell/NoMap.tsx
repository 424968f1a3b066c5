import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** The map's code could not be fetched; opening the page again with signal brings it. */
export function NoMap() {
  const translate = useTranslate();
  return <EmptyState icon={<CloudOffOutlined />} text={translate('crewDay.needsNetwork')} />;
}
