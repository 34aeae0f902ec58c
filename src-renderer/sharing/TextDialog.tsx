import { useCallback, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { useDesignGroups } from '../cards/designGroups.ts';
import { fileNameOf } from '../document/fileNames.ts';
import { Choice } from '../ui/Choice.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { useParts } from '../window/slice.ts';
import { TextListDialog } from './TextListDialog.tsx';
import { type TextListChoices, textsOf } from './texts.ts';

/** The designs as text: all of them, or a group. */
export default function TextDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { ruleset, selected } = useParts(app.store, 'ruleset', 'selected');
  const title = useApp(app, ({ history }) => history.present.name);
  const isHouseRules = useApp(app, ({ history }) => history.present.ruleset.files !== undefined);
  const fileName = useApp(app, ({ history, open }) => fileNameOf({ history, open }).replace(/\.[^.]*$/, ''));
  const [which, take] = useState(selected.length > 1 ? 'selected' : 'all');
  const { groups, chosen } = useDesignGroups(app, which);
  const { designs } = chosen;
  const make = useCallback(
    (choices: TextListChoices) => textsOf(ruleset, designs, { title, isHouseRules }, choices),
    [ruleset, designs, title, isHouseRules],
  );
  const { many } = ruleset.data.designNoun;
  return (
    <TextListDialog
      app={app}
      title={t('Text list')}
      fileName={fileName}
      whole={t('Nothing is left out: the import reads the same {nouns} from it.', { nouns: many })}
      make={make}
      onClose={onClose}
    >
      <Choice label={t('Take')} value={chosen.id} options={groups.map(({ id, label }) => [id, label] as const)} onChange={take} />
    </TextListDialog>
  );
}
