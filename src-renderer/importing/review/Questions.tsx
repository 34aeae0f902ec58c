import { type ImportQuestion, withAnswer } from '../../../shared/sheets/import/index.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from '../../words/words.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** What the sheet leaves open, each with its answers; the pressed one is filled in. An answer has the whole sheet read anew. */
export function Questions({ work, questions }: { readonly work: ImportWork; readonly questions: readonly ImportQuestion[] }) {
  const corrections = useImport(work.store, (state) => state.corrections);
  return (
    <section className="imp-questions stack gap-8" aria-label={t('Questions about the sheet')}>
      {questions.map((question) => (
        <div key={question.id} className="stack gap-4">
          {question.row === null ? (
            <span>{question.words}</span>
          ) : (
            <Button kind="link" onClick={() => work.look(question)}>
              {question.words}
            </Button>
          )}
          <fieldset className="segment-bar" aria-label={question.words}>
            {question.choices.map((choice) => (
              <Button
                kind="segment"
                key={choice.id}
                isPressed={choice.id === question.filled}
                title={choice.of > 0 ? t('{fits} of {of} cells fit', { fits: choice.fits, of: choice.of }) : undefined}
                onClick={() => work.correctAll(withAnswer(corrections, choice.corrections))}
              >
                {choice.words}
              </Button>
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}
