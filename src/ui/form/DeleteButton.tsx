import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { DeleteWithConfirmButton, type Identifier, useTranslate } from 'react-admin';

interface DeleteButtonProps {
  resource: string;
  id: Identifier;
  /** The record's name in the confirmation question. */
  name: string;
  /** Path to open afterwards. */
  back: string;
  /** Replaces the usual text of the question, to say what deleting it does. */
  text?: ReactNode;
}

/** Deletes a record after asking; if the server refuses because something depends on it, shows the reason. */
export function DeleteButton({ resource, id, name, back, text }: DeleteButtonProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <DeleteWithConfirmButton
      resource={resource}
      record={{ id }}
      mutationMode="pessimistic"
      redirect={back}
      size="medium"
      // react-admin hides the label on a phone.
      icon={
        isPhone ? (
          <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.875rem', fontWeight: 560 }}
          >
            <DeleteOutlined fontSize="small" />
            {translate('ra.action.delete')}
          </Box>
        ) : (
          <DeleteOutlined />
        )
      }
      sx={isPhone ? { borderRadius: 2 } : {}}
      confirmTitle={translate('form.deleteTitle', { name })}
      confirmContent={text ?? translate('form.deleteText')}
    />
  );
}
