import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';

/** The first stop of the keyboard: past header and menu. */
export function SkipLink({ target }: { target: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`#${target}`}
      onClick={event => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        padding: '8px 12px',
        borderRadius: 1,
        background: theme => theme.sward.paper,
        transform: 'translateY(-60px)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}
