import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { addDays, momentOf } from '#contract/core/days.ts';
import { businessTimeZone } from '#src/dataProvider/businessZone.ts';
import { today } from '#src/dataProvider/today.ts';

/** Days ahead; a snooze ends in the morning. */
const DAYS = [1, 3, 7] as const;
const MORNING = '08:00';

interface SnoozeMenuProps {
  isOpen: boolean;
  isSnoozed: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (until: Date | null) => void;
}

/** Chooses how long a conversation stays out of the list. */
export function SnoozeMenu({ isOpen, isSnoozed, onOpen, onChoose }: SnoozeMenuProps) {
  const translate = useTranslate();
  const anchor = useRef<HTMLButtonElement>(null);
  const choose = (until: Date | null) => {
    onOpen(false);
    onChoose(until);
  };
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        startIcon={<SnoozeOutlined />}
        aria-haspopup="menu"
        aria-keyshortcuts="s"
        onClick={() => onOpen(true)}
      >
        {translate('inbox.snooze')}
      </Button>
      <Menu open={isOpen} anchorEl={() => anchor.current} onClose={() => onOpen(false)}>
        {isSnoozed && <MenuItem onClick={() => choose(null)}>{translate('inbox.wake')}</MenuItem>}
        {DAYS.map(days => (
          <MenuItem
            key={days}
            onClick={() => choose(momentOf(addDays(today(), days), MORNING, businessTimeZone()))}
          >
            {translate(`inbox.until.${days}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
