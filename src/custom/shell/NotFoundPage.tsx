import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('ra.page.not_found')} />
      <EmptyState
        icon={<ExploreOffOutlined />}
        text={translate('shell.notFound')}
        action={
          <Button component={Link} to={PATHS.root} variant="outlined">
            {translate('shell.toStart')}
          </Button>
        }
      />
    </>
  );
}
