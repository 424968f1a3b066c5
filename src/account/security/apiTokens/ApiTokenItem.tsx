import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiTokenRow } from '#contract/access/apiTokens.calls.ts';
import { fill } from '#contract/core/messages.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import type { TextsOf } from '#texts/localized.ts';
import type { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';

interface ApiTokenItemProps {
  token: ApiTokenRow;
  texts: TextsOf<typeof apiTokenMessages>;
  isBusy: boolean;
  /** Undefined for users who may only view the token. */
  revoke: (() => Promise<void>) | undefined;
}

/** One token with its permissions, expiry and last use; can be revoked after a confirmation. */
export function ApiTokenItem({ token, texts, isBusy, revoke }: ApiTokenItemProps) {
  const language = usePageLanguage();
  const [isAsking, setAsking] = useState(false);
  const { permissions, isReadOnly, expiresAt, lastUsedAt } = token;
  const may = permissions
    ? permissions.length === 1
      ? texts.onePermission
      : fill(texts.permissionCount, { count: permissions.length })
    : isReadOnly
      ? texts.onlyRead
      : texts.all;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const facts = [
    may,
    fill(isOver ? texts.ended : texts.until, { time: momentText(expiresAt) }),
    lastUsedAt ? fill(texts.used, { time: momentText(lastUsedAt) }) : texts.neverUsed,
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{token.name}</Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          title={permissions?.map(key => PERMISSIONS[key].label[language]).join(', ')}
        >
          {facts.join(' · ')}
        </Typography>
      </Box>
      {isAsking && revoke ? (
        <>
          <span>{fill(texts.revokeQuestion, { name: token.name })}</span>
          <Button
            size="small"
            color="error"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void revoke()}
          >
            {texts.revoke}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        revoke && (
          <Button size="small" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.revoke}
          </Button>
        )
      )}
    </Box>
  );
}
