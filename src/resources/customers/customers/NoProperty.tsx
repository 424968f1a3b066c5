import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';

interface NoPropertyProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Shown instead of a property that could not be read, with a link to the list. */
export function NoProperty(props: NoPropertyProps) {
  const translate = useTranslate();
  return (
    <NotLoadedPage
      {...props}
      action={
        <Button variant="outlined" component={Link} to={PATHS.customers}>
          {translate('property.view.toList')}
        </Button>
      }
    />
  );
}
