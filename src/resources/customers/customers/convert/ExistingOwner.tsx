import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SearchField } from '../SearchField.tsx';
import { customerSearch, type FoundCustomer } from '../searches.ts';

/** Chooses the new owner among existing customers. */
export function ExistingOwner({ exceptId }: { exceptId: number }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const { fieldState } = useController({ name: 'owner.customerId' });
  const [chosen, setChosen] = useState<FoundCustomer | null>(null);
  const choose = (found: FoundCustomer) => {
    setChosen(found);
    setValue('owner.customerId', found.id, { shouldDirty: true });
    clearErrors('owner.customerId');
  };
  return (
    <div>
      <SearchField
        label={translate('care.convert.findCustomer')}
        search={customerSearch(exceptId)}
        onChoose={choose}
        error={fieldState.error?.message}
      />
      {chosen && (
        <Box sx={{ marginTop: 1.5 }} role="status">
          <Typography sx={{ fontWeight: 580 }}>{chosen.title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {chosen.detail}
          </Typography>
        </Box>
      )}
    </div>
  );
}
