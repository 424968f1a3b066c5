import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import type { BookFile } from '#contract/money/quickbooks.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

export const downloadRun = ({ id, number }: BookRun, kind: BookFile) =>
  download(
    addressOf('GET /quickbooks/runs/:id/:kind', { params: { id, kind } }),
    `quickbooks-${number}.${kind}`,
  );
