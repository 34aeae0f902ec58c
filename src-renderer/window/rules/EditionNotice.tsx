import type { EditionOffer } from '../../../shared/project/editions.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../app.ts';
import { openDialog } from '../dialog.tsx';
import { keepEdition, takeEdition, useEditionOffer } from './acts.ts';
import { editionDialog, rebaseDialog } from './commands.ts';
import { takeRebase, takeUnchanged, whyNot } from './rebase.ts';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';
import { tRich } from '../../ui/rich.ts';

/** Above the screens: the project is by a former edition of the rules, or by one that is not installed. Nothing changes unasked. */
export function EditionNotice({ app }: { readonly app: App }) {
  const offer = useEditionOffer(app);
  const isReadOnly = useApp(app, ({ open }) => open.readOnly !== null);
  const name = useApp(app, ({ rulesets, ruleset }) => (offer ? rulesets.get(offer.id) : ruleset)?.data.name ?? '');
  const old = useApp(app, ({ ruleset }) => (ruleset.points === null ? 'rules' : 'prices'));
  if (offer === null) return null;
  const { kind, newest } = offer;
  const isOwn = offer.of !== 'project';
  return (
    <div className="notice row stays gap-8 inked pad-bar edition" role="note">
      <AdviceMark size={16} />
      <span>
        <NoticeWords offer={offer} name={name} old={old} />
      </span>
      {isReadOnly ? null : (
        <span className="to-end flex gap-6 stays">
          <Button
            label={kind === 'newer' ? t('Keep the old {old}', { old }) : t('Do not ask again')}
            isSmall
            onClick={() => keepEdition(app, offer)}
          />
          {kind === 'newer' ? (
            <Button
              label={t('See the difference first …')}
              isSmall
              onClick={() => (isOwn ? openDialog(app, rebaseDialog, { offer }) : openDialog(app, editionDialog, { version: newest }))}
            />
          ) : null}
          {isOwn && kind === 'missing' ? null : (
            <Button
              label={kind === 'newer' ? t('Take the new') : t('Use {newest} from now on', { newest })}
              isSmall
              onClick={() => void (isOwn ? takeRebase(app, offer) : takeEdition(app, offer.id, newest))}
            />
          )}
          {offer.of === 'copy' && kind === 'missing' ? (
            <Button label={t('Use {newest} as it is', { newest })} isSmall onClick={() => void takeUnchanged(app, offer)} />
          ) : null}
        </span>
      )}
    </div>
  );
}

type WordsProps = { readonly offer: EditionOffer; readonly name: string; readonly old: string };

function NoticeWords({ offer: { kind, of, version, newest }, name, old }: WordsProps) {
  if (of !== 'project') {
    return (
      <>
        <b>{t('There is a newer edition of {name}: {newest}.', { name, newest })}</b>{' '}
        {of === 'standard'
          ? t('The house rules of this project are based on {version}.', { version })
          : t('This project carries {version}.', { version })}{' '}
        {kind === 'missing' ? whyNot(version) : t('Nothing has changed.')}
      </>
    );
  }
  if (kind === 'missing') {
    return (
      <>
        {tRich(
          '<b>This project was made with {name} {version}, which is not installed.</b> It is shown by {newest}, so its {old} may differ from those it had. Its file still names {version}.',
          { name, version, b: (words) => <b>{words}</b>, newest, old },
        )}
      </>
    );
  }
  return (
    <>
      {tRich('<b>There is a newer edition of {name}: {newest}.</b> This project uses {version}, and its {old} have not changed.', {
        name,
        newest,
        b: (words) => <b>{words}</b>,
        version,
        old,
      })}
    </>
  );
}
