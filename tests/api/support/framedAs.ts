import { expect } from 'vitest';

/** Matches an email with this content in the frame that all emails share. */
export const framedAs = (content: string): string =>
  expect.stringMatching(
    new RegExp(`class="sward-paper".*${content.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}</td>`, 's'),
  );
