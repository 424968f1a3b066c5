import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { CustomerMessage } from '#contract/customers/customerMessages.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

/** Files that came with an email; each name downloads one. */
export function MessageFiles({ files }: Pick<CustomerMessage, 'files'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {files.map(({ id, name }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginTop: 0.5 }}>
          <AttachFileOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
          <Link
            component="button"
            type="button"
            title={translate('care.files.download', { name })}
            onClick={() =>
              void download(addressOf('GET /attachments/:id/file', { params: { id } }), name).catch(
                toastError,
              )
            }
            sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
          >
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
