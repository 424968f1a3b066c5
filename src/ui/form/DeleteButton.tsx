import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface DeleteButtonProps {
  resource: string;
  id: Identifier;
  /** What the question calls it. */
  name: string;
  /** Where it leads afterwards. */
  back: string;
}

/** Deletes a record after asking; the server refuses while anything depends on it. */
export function DeleteButton({ resource, id, name, back }: DeleteButtonProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await dataProvider.delete(resource, { id });
    await queryClient.invalidateQueries({ queryKey: [resource] });
    navigate(back);
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('form.deleteTitle', { name })}
          text={translate('form.deleteText')}
          action={translate('ra.action.delete')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
