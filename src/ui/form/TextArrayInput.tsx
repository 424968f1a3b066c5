import { TextArrayInput as RaTextArrayInput } from 'react-admin';
import { common } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

const apart = (texts: readonly string[]) => [
  ...new Set(texts.flatMap(text => text.split(/[\s,;]+/)).filter(Boolean)),
];

/** Several short texts, such as ZIP codes, as chips. A pasted list is split at spaces and commas. */
export function TextArrayInput(props: FieldProps) {
  return <RaTextArrayInput {...common(props)} parse={(texts: string[] | null) => apart(texts ?? [])} />;
}
