import { useMemo, useState } from 'react';
import { printOptionsOf } from '../../../shared/paper/cards/index.ts';
import { defaultJob } from '../../../shared/paper/cards/job/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { installedRuleset } from '../../document/document.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { previewOf, sampleDesign } from '../parts/preview/pages.ts';
import { Faults } from './Faults.tsx';
import './own.css';
import { t } from '../../../shared/base/words/words.ts';

/** The card of the first design of the player's own rules; it follows each time that a file of them is saved. */
export default function SampleCardDialog({ app, onClose, place }: DialogProps & { readonly place: string | null }) {
  const own = useApp(app, (state) => state.ownRules);
  const current = useApp(app, ({ ruleset }) => ruleset.data.id);
  const [chosen, choose] = useState(place);
  const rules = own.find((each) => each.place === chosen) ?? own.find(({ id }) => id === current) ?? own[0];
  const ruleset = useApp(app, (state) => (rules ? installedRuleset(state, rules.id, rules.version) : undefined));
  return (
    <Dialog
      title={rules ? t('Sample card: {rules} {version}', { rules: rules.name, version: rules.version }) : t('Sample card')}
      width={560}
      onCancel={onClose}
      closes
    >
      {own.length > 1 ? (
        <label className="below-8 row gap-8">
          {t('Rules')}
          <Choice
            value={rules?.place ?? ''}
            onChange={choose}
            options={own.map((each) => [each.place, `${each.name} ${each.version}`] as const)}
          />
        </label>
      ) : null}
      {rules && rules.faults.length > 0 ? (
        <div className="own-faults">
          <p className="row gap-6">
            <ErrorMark />{' '}
            {ruleset ? t('The rules have faults: this card is by the rules as they last worked.') : t('The rules have faults.')}
          </p>
          <Faults faults={rules.faults} />
        </div>
      ) : null}
      {ruleset ? <Sample ruleset={ruleset} /> : null}
      <p className="dim above-4 below-8">{t('The card changes each time that you save a file in the folder of the rules.')}</p>
    </Dialog>
  );
}

function Sample({ ruleset }: { readonly ruleset: Ruleset }) {
  const { pages, notes } = useMemo(() => {
    const { id, version, name } = ruleset.data;
    const design = sampleDesign(ruleset);
    const project: Project = { format: 1, name, ruleset: { id, version }, designs: [design] };
    return previewOf('card', ruleset, project, design, { ...printOptionsOf(project), job: defaultJob });
  }, [ruleset]);
  return (
    <div className="own-sample scrolls above-8 below-8 flex wraps gap-12">
      {pages.map(({ svg, widthMm, heightMm }, index) => (
        <Drawing
          // biome-ignore lint/suspicious/noArrayIndexKey: the front, then the back.
          key={index}
          svg={svg}
          size={{ widthMm, heightMm }}
          scale={1}
          label={index === 0 ? t('Sample card') : t('Back of the card')}
        />
      ))}
      {notes.slice(0, 4).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
