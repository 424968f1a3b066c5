import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isStaffType } from '#contract/core/enums.ts';
import { sendVendorEmailBody } from '#contract/messaging/emails.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { LetterDialog } from '#src/resources/messaging/emailTemplates/LetterDialog.tsx';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import type { VendorTabProps } from './CompanyTab.tsx';

/** Lets the office email a vendor; hidden from vendors. */
export function WriteToVendor({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  const user = useStoredUser();
  const [isOpen, setOpen] = useState(false);
  const { send } = useCallMutation('POST /vendors/:id/sendMail');
  const mayWrite = useHasPermission('vendor_edit');
  if (!mayWrite || !user || !isStaffType(user.type)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        {translate('vendor.write')}
      </Button>
      {isOpen && (
        <LetterDialog
          name={vendor.contactName ?? vendor.companyName}
          email={vendor.email}
          types={['vendor', 'email']}
          schema={sendVendorEmailBody}
          preview="POST /vendors/:id/previewMail"
          id={vendor.id}
          send={body => send({ params: { id: vendor.id }, body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
