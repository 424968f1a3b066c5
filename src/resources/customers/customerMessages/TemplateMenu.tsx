import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

const MAX_SHOWN = 30;

/** Inserts one of the office's templates, filled in for the customer. */
export function TemplateMenu({ customerId, onFill }: { customerId: number; onFill: (text: string) => void }) {
  const translate = useTranslate();
  const mayRead = useHasPermission('email_template_list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data = [] } = useGetList<EmailTemplate>(
    'email-templates',
    {
      pagination: { page: 1, perPage: MAX_SHOWN },
      sort: { field: 'name', order: 'ASC' },
      filter: { status: 'active', type: ['email', 'customer'] },
    },
    { enabled: mayRead, staleTime: 60_000 },
  );
  const fill = useCallMutation('POST /customers/:id/messages/fill', {
    onDone: ({ text }) => onFill(text),
  });
  if (data.length === 0) return null;
  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        {translate('inbox.template')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {data.map(({ id: templateId, name }) => (
          <MenuItem
            key={templateId}
            onClick={() => {
              setAnchor(null);
              void fill.run({ params: { id: customerId }, body: { templateId } });
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
