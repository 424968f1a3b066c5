import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CONTACT_REQUEST_KINDS, type ContactRequestKind } from '#contract/core/enums.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { usePortalHome } from '../usePortal.ts';
import { useAskOffice } from './useRequests.ts';

const MAX_LENGTH = 4000;

interface RequestDialogProps {
  /** The kind of request, if it is given; otherwise the customer chooses. */
  kind?: ContactRequestKind;
  propertyId?: number;
  onClose: () => void;
}

/** Sends a request to the office; also opened from the home page. */
export default function RequestDialog(props: RequestDialogProps) {
  return (
    <FurtherTexts>
      <Asking {...props} />
    </FurtherTexts>
  );
}

function Asking({ kind: given, propertyId: givenProperty, onClose }: RequestDialogProps) {
  const translate = useTranslate();
  const ask = useAskOffice();
  const properties = usePortalHome().data?.properties ?? [];
  // A request that was changed after a lost answer gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<ContactRequestKind>(given ?? 'question');
  const [chosen, setChosen] = useState(givenProperty ?? null);
  const [message, setMessage] = useState('');
  const inactive = properties.filter(
    ({ status, isActivationAsked }) => status !== 'active' && !isActivationAsked,
  );
  const kinds = CONTACT_REQUEST_KINDS.filter(
    one => one === 'question' || (one === 'activation' ? inactive.length > 0 : properties.length > 0),
  );
  const offered = kind === 'activation' ? inactive : properties;
  const isFree = kind === 'question';
  const only = offered.length === 1 && !isFree ? offered[0] : undefined;
  const property = offered.find(({ id }) => id === chosen) ?? only ?? null;
  return (
    <QuestionDialog
      title={translate(given ? `ask.kinds.${given}` : 'ask.dialogTitle')}
      action={translate('ask.send')}
      isDisabled={message.trim() === '' || (!isFree && !property)}
      run={() => ask({ key, kind, propertyId: property?.id ?? null, message })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        {!given && (
          <TextField
            select
            label={translate('ask.kind')}
            value={kind}
            onChange={event => {
              setKind(kinds.find(one => one === event.target.value) ?? kind);
              setKey(crypto.randomUUID());
            }}
          >
            {kinds.map(one => (
              <MenuItem key={one} value={one}>
                {translate(`ask.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {offered.length > 0 && (
          <TextField
            select
            label={translate('ask.property')}
            value={property?.id ?? ''}
            onChange={event => {
              setChosen(Number(event.target.value) || null);
              setKey(crypto.randomUUID());
            }}
            slotProps={{ select: { displayEmpty: isFree }, inputLabel: { shrink: true } }}
          >
            {isFree && <MenuItem value="">{translate('ask.noProperty')}</MenuItem>}
            {offered.map(({ id, address }) => (
              <MenuItem key={id} value={id}>
                {address}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label={translate('ask.message')}
          value={message}
          onChange={event => {
            setMessage(event.target.value);
            setKey(crypto.randomUUID());
          }}
          multiline
          minRows={3}
          maxRows={10}
          required
          slotProps={{ htmlInput: { maxLength: MAX_LENGTH, dir: 'auto' } }}
        />
      </Box>
    </QuestionDialog>
  );
}
