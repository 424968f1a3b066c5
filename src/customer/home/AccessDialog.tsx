import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import type { PortalAccess, PortalProperty } from '#contract/portal/portal.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

interface AccessDialogProps {
  property: PortalProperty;
  onClose: () => void;
}

/** Lets the customer describe how crews get in and what to expect there. */
export default function AccessDialog(props: AccessDialogProps) {
  return (
    <FurtherTexts>
      <Access {...props} />
    </FurtherTexts>
  );
}

const LENGTHS = { ...mapTexts(PROPERTY_TEXTS, 'forCustomer', ({ max }) => max), accessNotes: 500 };
const FIELDS = [...textsWith(PROPERTY_TEXTS, 'forCustomer'), 'accessNotes'] as const;

function Access({ property: { id, access }, onClose }: AccessDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [values, setValues] = useState<PortalAccess>(access);
  const save = async () => {
    toastSuccess(
      await call('PUT /portal/properties/:id/access', { params: { id }, body: values, expose: false }),
    );
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  return (
    <QuestionDialog
      title={translate('ask.access.title')}
      action={translate('ask.access.save')}
      run={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        {FIELDS.map(field => (
          <TextField
            key={field}
            label={translate(`ask.access.${field}`)}
            value={values[field] ?? ''}
            onChange={event => setValues({ ...values, [field]: event.target.value })}
            multiline={field === 'pets' || field === 'accessNotes'}
            slotProps={{ htmlInput: { maxLength: LENGTHS[field], autoComplete: 'off', dir: 'auto' } }}
          />
        ))}
        <Typography variant="body2" color="textSecondary">
          {translate('ask.access.help')}
        </Typography>
      </Box>
    </QuestionDialog>
  );
}
