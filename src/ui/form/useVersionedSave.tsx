import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { message } from '../../../contract/messages.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { type Choice, type Comparison, compareEdits, mergeEdits } from './conflict.ts';

interface Versioned {
  id: Identifier;
  version: number;
}

interface VersionedSaveOptions {
  /** Name of a field as the form labels it. */
  labelOf: (field: string) => string;
  /** A value of a field as a person reads it. */
  show: (field: string, value: unknown) => string;
}

interface OpenConflict {
  comparison: Comparison;
  decide: (choices: Record<string, Choice> | null) => void;
}

/** The record as it stands now, where that is why a save was refused. */
function currentRecord<Row extends Versioned>(error: unknown): Row | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  return (error.body?.current as Row | undefined) ?? null;
}

/**
 * Saves an edit over the version that was read. Where somebody else saved meanwhile, the reader is shown both
 * edits field by field and decides; closing that dialog leaves the form as it was typed.
 */
export function useVersionedSave<Row extends Versioned, Body extends Record<string, unknown>>(
  resource: string,
  record: Row,
  { labelOf, show }: VersionedSaveOptions,
): { save: (body: Body) => Promise<Row>; dialog: ReactNode } {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  const ask = async (comparison: Comparison) => {
    const choices = await new Promise<Record<string, Choice> | null>(decide =>
      setConflict({ comparison, decide }),
    );
    setConflict(null);
    if (!choices) throw new Error(message('stale', storedLanguage()));
    return choices;
  };

  const save = async (body: Body): Promise<Row> => {
    let base: Row = record;
    let mine: Record<string, unknown> = body;
    for (;;) {
      try {
        const { data } = await dataProvider.update<Row>(resource, {
          id: record.id,
          data: { ...mine, version: base.version },
          previousData: base,
        });
        await queryClient.invalidateQueries({ queryKey: [resource] });
        return data;
      } catch (error) {
        const theirs = currentRecord<Row>(error);
        if (!theirs) throw error;
        const comparison = compareEdits(base, mine, theirs);
        mine = mergeEdits(mine, comparison, await ask(comparison));
        base = theirs;
      }
    }
  };

  const dialog = conflict && (
    <ConflictDialog
      comparison={conflict.comparison}
      labelOf={labelOf}
      show={show}
      onSave={conflict.decide}
      onClose={() => conflict.decide(null)}
    />
  );
  return { save, dialog };
}
