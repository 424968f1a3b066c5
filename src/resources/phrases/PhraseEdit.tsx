import { useParams } from 'react-router-dom';
import type { Phrase } from '../../../contract/calls/phrases.ts';
import { type PhraseBody, phraseBody } from '../../../contract/phrases.ts';
import { DeleteButton } from '../../ui/form/DeleteButton.tsx';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { PhraseInputs } from './PhraseInputs.tsx';

export default function PhraseEdit() {
  const { id } = useParams();
  return (
    <EditPage<Phrase, PhraseBody>
      resource="phrases"
      id={id}
      schema={phraseBody}
      entity="phrase"
      title={phrase => phrase.name}
      valuesOf={({ name, type, phrase, isActive }) => ({ name, type, phrase, isActive })}
      back="/phrases"
      actions={phrase => (
        <DeleteButton resource="phrases" id={phrase.id} name={phrase.name} back="/phrases" />
      )}
    >
      {phrase => (
        <>
          <PhraseInputs />
          <HistoryTab filter={{ entity: 'phrase', entityId: String(phrase.id) }} />
        </>
      )}
    </EditPage>
  );
}
