import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';

/** Shown if no page has this URL. */
export const NotFoundPage = () => (
  <NoPage title="ra.page.not_found" text="shell.notFound" icon={<ExploreOffOutlined />} />
);

/** Shown if the user may not open this URL. */
export const AccessDeniedPage = () => (
  <NoPage title="ra.page.access_denied" text="ra.message.access_denied" icon={<LockOutlined />} />
);

interface NoPageProps {
  title: string;
  text: string;
  icon: ReactElement;
}

function NoPage({ title, text, icon }: NoPageProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(title)} />
      <EmptyState
        icon={icon}
        text={translate(text)}
        action={
          <Button component={Link} to={PATHS.root} variant="outlined">
            {translate('shell.toStart')}
          </Button>
        }
      />
    </>
  );
}
