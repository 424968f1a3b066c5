import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';

import type { Attachment } from '#contract/customers/attachments.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { FileRow } from './files/FileRow.tsx';
import { UploadBox } from './files/UploadBox.tsx';
import type { TabProps } from './tabs.tsx';

const MANY = 200;

/** Files of the property: plans, letters, signed offers. */
export default function FilesTab({ property }: TabProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayEdit = useHasPermission('customer_edit');
  const { data, isPending, error } = useGetList<Attachment>('attachments', {
    filter: { propertyId: property.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MANY },
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['attachments'] });
  useChanged(change => {
    if (change.entity === 'property' && change.propertyId === property.id) refresh();
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 }}>
      {mayEdit && <UploadBox propertyId={property.id} onUploaded={refresh} />}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {!isPending && data?.length === 0 && (
        <EmptyState icon={<AttachFileOutlined />} text={translate('care.files.none')} />
      )}
      {data && data.length > 0 && (
        <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.map(file => (
            <FileRow key={file.id} file={file} mayDelete={mayEdit} onDeleted={refresh} />
          ))}
        </Card>
      )}
    </Box>
  );
}
