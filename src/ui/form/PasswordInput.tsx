import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PasswordEye } from './PasswordEye.tsx';
import { TextInput } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

interface PasswordInputProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** Password field with a button to show the text. */
export function PasswordInput(props: PasswordInputProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <PasswordEye
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          showLabel={translate('account.showPassword')}
          hideLabel={translate('account.hidePassword')}
        />
      }
    />
  );
}
