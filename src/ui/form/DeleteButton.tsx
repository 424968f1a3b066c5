import { DeleteWithConfirmButton, type Identifier, useTranslate } from 'react-admin';

interface DeleteButtonProps {
  resource: string;
  id: Identifier;
  /** What the question calls it. */
  name: string;
  /** Where it leads afterwards. */
  back: string;
}

/** Deletes a record after asking; the server refuses while anything depends on it, and the refusal is shown. */
export function DeleteButton({ resource, id, name, back }: DeleteButtonProps) {
  const translate = useTranslate();
  return (
    <DeleteWithConfirmButton
      resource={resource}
      record={{ id }}
      mutationMode="pessimistic"
      redirect={back}
      size="medium"
      confirmTitle={translate('form.deleteTitle', { name })}
      confirmContent={translate('form.deleteText')}
    />
  );
}
