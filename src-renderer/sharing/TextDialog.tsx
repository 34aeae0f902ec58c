import { useCallback, useMemo, useState } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { designsOf } from '../document/document.ts';
import { fileNameOf } from '../document/fileNames.ts';
import { Choice } from '../ui/Choice.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { TextListDialog } from './TextListDialog.tsx';
import { type TextListChoices, textsOf } from './texts.ts';

/** The designs as text: all, or those selected in the sheet. */
export default function TextDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const all = useApp(app, designsOf);
  const selected = useApp(app, (state) => state.selected);
  const title = useApp(app, ({ history }) => history.present.name);
  const isHouseRules = useApp(app, ({ history }) => history.present.ruleset.files !== undefined);
  const fileName = useApp(app, ({ history, open }) => fileNameOf({ history, open }).replace(/\.[^.]*$/, ''));
  const [which, take] = useState<'all' | 'selected'>(selected.length > 1 ? 'selected' : 'all');
  const designs = useMemo(() => {
    const ids = new Set(selected);
    return which === 'all' ? all : all.filter(({ id }) => ids.has(id));
  }, [all, selected, which]);
  const make = useCallback(
    (choices: TextListChoices) => textsOf(ruleset, designs, { title, isHouseRules }, choices),
    [ruleset, designs, title, isHouseRules],
  );
  const { one, many } = ruleset.data.designNoun;
  return (
    <TextListDialog
      app={app}
      title="Text list"
      fileName={fileName}
      whole={`Nothing is left out: the import reads the same ${many} from it.`}
      make={make}
      onClose={onClose}
    >
      <Choice
        label="Take"
        value={which}
        options={[
          ['all', `All ${pluralise(all.length, one, many)}`],
          ['selected', `The ${selected.length} selected in the sheet`],
        ]}
        onChange={take}
      />
    </TextListDialog>
  );
}
