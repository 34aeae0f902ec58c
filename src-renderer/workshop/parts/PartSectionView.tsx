import { useEffect, useLayoutEffect, useState } from 'react';
import type { RuleEdit, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { below, isWithin, listAt } from '../data.ts';
import { firstJson } from '../json/files.ts';
import { showText } from '../json/wanted.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { useWorkshop, workshopSession } from '../state.ts';
import { SectionHead } from '../values/SectionHead.tsx';
import { additions, rowsAt, type TextFault, textFault, titleOf, writeTo } from './forms.ts';
import { listSheet } from './listSheet.ts';
import { PartForm } from './PartForm.tsx';
import type { PartSection, SectionPart } from './partSection.ts';
import { Preview } from './preview/Preview.tsx';
import { labelOfSection, partFor, partSections } from './sectionList.ts';
import { Upgrades } from './Upgrades.tsx';
import './parts.css';
import { t } from '../../../shared/base/words/words.ts';

type Props = { readonly rules: Rules; readonly section: PartSection };

/** A section of lists and objects: a tab for each, its sheet or form, and what it prints beside it. */
function PartSectionView({ rules, section }: Props) {
  const session = workshopSession(rules.app);
  const parts = section.parts(rules);
  const [chosen, choose] = useState('');
  const wanted = useWorkshop(session, (state) => state.goTo);
  const part = parts.find((each) => keyOf(each) === chosen) ?? parts[0];
  useLayoutEffect(() => {
    const holder = wanted && partFor(section.parts(rules), wanted);
    if (holder) choose(keyOf(holder));
  }, [wanted, section, rules]);
  if (part === undefined) return null;
  const preview = part.preview ?? section.preview;
  return (
    <>
      <SectionHead
        rules={rules}
        title={labelOfSection(section, rules.ruleset)}
        about={section.about}
        places={parts.map(({ place }) => place)}
      />
      {parts.length > 1 ? (
        <div className="tab-bar" role="tablist" aria-label={t('Parts of the section')}>
          {parts.map((each) => (
            <Button
              label={each.label}
              kind="tab"
              key={keyOf(each)}
              role="tab"
              aria-selected={each === part}
              onClick={() => {
                session.commitTyped?.();
                choose(keyOf(each));
              }}
            />
          ))}
        </div>
      ) : null}
      <div className="flex grows">
        <div className="column grows">
          <PartView key={keyOf(part)} rules={rules} section={section} part={part} />
        </div>
        {preview === null ? null : <Preview rules={rules} kind={preview} name={activeName(rules, part)} />}
      </div>
    </>
  );
}

/** The name of the element of a list that is being changed. */
function activeName({ active, value }: Rules, { place, columns }: SectionPart): string | undefined {
  if (columns === undefined || active === null || !isWithin(active, place)) return undefined;
  return titleOf(value({ file: place.file, path: active.path.slice(0, place.path.length + 1) }), '');
}

const keyOf = ({ place }: SectionPart): string => JSON.stringify(place);

/** Whether rules can be without the object at a place. */
function canGo(rules: Rules, { file, path }: RulePlace): boolean {
  const owner = rowsAt(rules, { file, path: path.slice(0, -1) });
  return path.length > 0 && !owner.some(({ name, isNeeded }) => name === path.at(-1) && isNeeded);
}

type PartProps = Props & { readonly part: SectionPart };

function PartView({ rules, section, part }: PartProps) {
  const { place, columns } = part;
  const value = rules.value(place);
  const fault = textFault(rules, place.file);
  if (fault !== null) return <BrokenText rules={rules} place={place} fault={fault} />;
  const start = startEdits(rules, part);
  if (start !== null) return <StartLine rules={rules} label={part.label} edits={start} />;
  if (section.id === 'grades' && part.place.path[0] === 'upgrades') return <Upgrades rules={rules} />;
  if (columns === undefined)
    return (
      <div className="scrolls anchor grows">
        <PartForm rules={rules} place={place} label={part.label} {...(part.without && { without: part.without })} />
        {value === undefined || !canGo(rules, place) || section.id === 'purchases' ? null : (
          <p className="part-remove">
            <Button
              label={t('Remove {part}', { part: part.label.toLowerCase() })}
              isSmall
              disabled={rules.readOnly !== null}
              onClick={() => rules.change(writeTo(place, value, undefined), t('Remove {part}', { part: part.label }))}
            />
          </p>
        )}
      </div>
    );
  return <ListView rules={rules} part={part} />;
}

/** The changes that make what a part needs before it can be shown: its file, or its object. Null if it has both. */
function startEdits(rules: Rules, { place, columns, label }: SectionPart): readonly RuleEdit[] | null {
  const { file, path } = place;
  if (rules.files[file] === undefined) {
    return [{ kind: 'write', file, text: `${JSON.stringify(firstJson(rules, file), null, 2)}\n` }];
  }
  const owner = { file, path: path.slice(0, columns === undefined ? path.length : -1) };
  if (owner.path.length === 0 || rules.value(owner) !== undefined || owner.path[0] === 'fields' || owner.path[0] === 'upgrades')
    return null;
  if (owner.path[0] === 'purchasesNoun') return null;
  return additions(rules, owner, label.toLowerCase()) ?? [];
}

type BrokenProps = { readonly rules: Rules; readonly place: RulePlace; readonly fault: TextFault };

/** Leads to the text of a file that is no JSON: until it is, there are no values to show. */
function BrokenText({ rules, place, fault: { line, column, what } }: BrokenProps) {
  return (
    <div className="part-start stack gap-8">
      <p>
        {t(
          'The text of {file} is no JSON yet: line {line}, column {column}, {what}. Nothing is lost. Correct the text, and its values are here again.',
          { file: place.file, line, column, what },
        )}
      </p>
      <Button label={t('Show the text')} onClick={() => showText(rules, { file: place.file, path: [] })} />
    </div>
  );
}

type StartProps = { readonly rules: Rules; readonly label: string; readonly edits: readonly RuleEdit[] };

function StartLine({ rules, label, edits }: StartProps) {
  return (
    <div className="part-start stack gap-8">
      <p>
        {edits.length === 0
          ? t('These rules cannot have this yet: it needs a field to go by. Add a field first, then come back.')
          : t('There is nothing of this in these rules yet.')}
      </p>
      {edits.length === 0 ? null : (
        <Button disabled={rules.readOnly !== null} onClick={() => rules.change(edits, t('Add {label}', { label }))}>
          <Icon name="plus" /> {t('Add {label}', { label: label.toLowerCase() })}
        </Button>
      )}
    </div>
  );
}

/** A list as a sheet, with the rest of the active element as a form below. */
function ListView({ rules, part }: { readonly rules: Rules; readonly part: SectionPart }) {
  const { place, columns = [], noun = 'row', label } = part;
  const sheet = listSheet(rules, part);
  const elements = listAt(rules.files, place);
  const [last, remember] = useState(0);
  const { active } = rules;
  const at = active !== null && isWithin(active, place) ? Number(active.path[place.path.length]) : last;
  const index = Math.min(at, elements.length - 1);
  useEffect(() => remember(at), [at]);
  const edits = additions(rules, below(place, elements.length), noun);
  const element = index >= 0 ? below(place, index) : null;
  const hasMore = element !== null && rowsAt(rules, element).some(({ name }) => !columns.includes(name));
  return (
    <>
      <div className="pad-bar row gap-8 stays">
        <Button
          isSmall
          disabled={rules.readOnly !== null || edits === null}
          onClick={() => {
            if (edits && rules.change(edits, t('Add {noun}', { noun }))) rules.goTo(below(place, elements.length));
          }}
        >
          <Icon name="plus" size={13} /> {t('Add {noun}', { noun })}
        </Button>
        {edits === null ? <span className="quiet">{t('A {noun} needs something else of these rules first.', { noun })}</span> : null}
      </div>
      {elements.length === 0 && sheet.list === undefined ? null : (
        <div className="part-sheet clips column" data-alone={!hasMore || undefined}>
          <RuleSheet
            rules={rules}
            id={`part ${keyOf(part)}`}
            label={label}
            columns={sheet.columns}
            rows={sheet.rows}
            {...(sheet.list && { list: sheet.list })}
          />
        </div>
      )}
      {element === null || !hasMore ? null : (
        <section
          className="part-detail line-above scrolls anchor grows"
          aria-label={t('More of {noun} {index}', { noun, index: index + 1 })}
        >
          <h3>
            {titleOf(elements[index], `${noun} ${index + 1}`)} <small>{t('the rest of this {noun}', { noun })}</small>
          </h3>
          <PartForm key={index} rules={rules} place={element} label={noun} without={columns} />
        </section>
      )}
    </>
  );
}

/** The sections of forms, as the workshop lists them. */
export const partWorkshopSections: readonly WorkshopSection[] = partSections.map((section) => ({
  id: section.id,
  label: section.label,
  labelFor: (ruleset) => labelOfSection(section, ruleset),
  door: section.door,
  ...(section.isOffered && { isOffered: section.isOffered }),
  holds: (place, rules) => textFault(rules, place.file) === null && partFor(section.parts(rules), place) !== null,
  Show: ({ rules }) => <PartSectionView rules={rules} section={section} />,
}));
