import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isStaffType } from '#contract/core/enums.ts';
import { sendVendorLetterBody } from '#contract/messaging/letters.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { call } from '#src/dataProvider/call.ts';
import { LetterDialog } from '#src/resources/messaging/emailTemplates/LetterDialog.tsx';
import type { VendorTabProps } from './CompanyTab.tsx';

/** Lets the office email a vendor; hidden from vendors. */
export function WriteToVendor({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  const user = useStoredUser();
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useHasPermission('vendor_edit');
  if (!mayWrite || !user || !isStaffType(user.type)) return null;
  const params = { id: vendor.id };
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
          schema={sendVendorLetterBody}
          preview="POST /vendors/:id/previewMail"
          id={vendor.id}
          send={body => call('POST /vendors/:id/sendMail', { params, body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
