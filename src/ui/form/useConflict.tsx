import { type ReactNode, useState } from 'react';
import { message } from '#contract/core/messages.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { type Choice, type Comparison, compareEdits, mergeEdits } from './conflict.ts';

type Choices = Record<string, Choice>;

/** Returns the current record if a save was refused because it was changed meanwhile, else null. */
export function currentIn<Row>(error: unknown): Row | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  return (error.body?.current as Row | undefined) ?? null;
}

interface Conflicts {
  merge: <Body extends Record<string, unknown>>(base: object, mine: Body, theirs: object) => Promise<Body>;
  /** `fieldsOf` picks the fields that the edit changes, if they aren't the record's own. */
  saveOver: <Row extends object, Body extends Record<string, unknown>, T>(
    read: Row,
    body: Body,
    send: (mine: Body, base: Row) => Promise<T>,
    fieldsOf?: (row: Row) => object,
  ) => Promise<T>;
  dialog: ReactNode;
}

/**
 * Resolves conflicts with someone else's save. `merge` shows both edits field by field and returns the
 * result; `saveOver` sends an edit until its version is accepted. Closing the dialog throws and keeps the
 * form as typed. `entity` is the history's name for the record.
 */
export function useConflict(entity: string): Conflicts {
  const [conflict, setConflict] = useState<{
    comparison: Comparison;
    decide: (choices: Choices | null) => void;
  } | null>(null);

  const merge: Conflicts['merge'] = async (base, mine, theirs) => {
    const comparison = compareEdits(base, mine, theirs);
    const choices = await new Promise<Choices | null>(decide => setConflict({ comparison, decide }));
    setConflict(null);
    if (!choices) throw new Error(message('stale', storedLanguage()));
    return mergeEdits(mine, comparison, choices);
  };
  const saveOver: Conflicts['saveOver'] = async (read, body, send, fieldsOf = row => row) => {
    let [base, mine] = [read, body];
    for (;;) {
      try {
        return await send(mine, base);
      } catch (error) {
        const theirs = currentIn<typeof read>(error);
        if (!theirs) throw error;
        mine = await merge(fieldsOf(base), mine, fieldsOf(theirs));
        base = theirs;
      }
    }
  };
  const dialog = conflict && (
    <ConflictDialog
      entity={entity}
      comparison={conflict.comparison}
      onSave={conflict.decide}
      onClose={() => conflict.decide(null)}
    />
  );
  return { merge, saveOver, dialog };
}
