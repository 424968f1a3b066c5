import PersonOutlined from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';

const AccountMenuItems = lazy(() => import('./AccountMenuItems.tsx'));

/** Button of the customer's menu, whose code is loaded when it opens. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        aria-label={translate('customer.account')}
        aria-haspopup="menu"
      >
        <PersonOutlined />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <FurtherTexts>
            <AccountMenuItems user={user} anchor={anchor} close={() => setAnchor(null)} />
          </FurtherTexts>
        </Suspense>
      )}
    </>
  );
}
