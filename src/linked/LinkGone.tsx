import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import { MessagePage } from './MessagePage.tsx';

/** Shown for a link that was used, expired or never existed: the reason, if known, and what to do instead. */
export function LinkGone({ why }: { why: string | undefined }) {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={<LinkOffOutlined />}
      title={translate('linked.gone')}
      text={why ?? translate('linked.goneWhy')}
      action={
        <Button variant="contained" href={PATHS.customerLogin}>
          {translate('linked.signIn')}
        </Button>
      }
    />
  );
}
