import { t } from '../../../base/words/words.ts';
import type { FaultReport } from '../faults.ts';
import { checkSymbol, type OwnIcon } from '../format/symbols.ts';
import type { ForceMessage, ForceRun } from './forceFormulas.ts';
import type { ForceData } from './forceSchema.ts';
import type { ForceScope } from './forceWords.ts';
import { checkIds, FILE } from './ids.ts';
import type { MarkerData, MarkerFace } from './markerSchema.ts';

/** One side of a marker, its texts ready to be filled in. */
export type FaceRun = {
  readonly icon: string | undefined;
  /** Whether the symbol of the design goes before that icon. */
  readonly designSymbol: boolean;
  readonly title: ForceMessage;
  readonly boxes: readonly { readonly label: string; readonly value: ForceMessage; readonly means?: string | undefined }[];
  readonly note: ForceMessage | null;
};

/** A marker whose formulas are compiled. */
export type MarkerRun = {
  readonly data: MarkerData;
  readonly when: ForceRun | null;
  readonly count: ForceRun;
  readonly dummies: ForceRun | null;
  readonly front: FaceRun;
  /** Null for a blank back. */
  readonly back: FaceRun | null;
  /** The side of a dummy that says it is one. */
  readonly dummy: FaceRun;
};

type Compilers = {
  readonly formula: (place: string, scope: ForceScope, text: string | undefined) => ForceRun | null;
  readonly message: (place: string, scope: ForceScope, text: string | undefined) => ForceMessage | null;
};

/** Compiles the free markers of `force.json`; those with faults are reported and left out. */
export function compileMarkers(report: FaultReport, markers: readonly MarkerData[], { formula, message }: Compilers): readonly MarkerRun[] {
  return markers.flatMap((data, index): readonly MarkerRun[] => {
    const place = `markers[${index}] "${data.id}"`;
    const { over } = data;
    const face = (at: string, { icon, designSymbol, title = data.label, boxes, note }: MarkerFace): FaceRun | null => {
      const inside = at === '' ? place : `${place}, ${at}`;
      const heading = message(`${inside}, title`, over, title);
      const values = boxes.flatMap((box, which) => {
        const value = message(`${inside}, boxes[${which}], value`, over, box.value);
        return value ? [{ label: box.label, value, means: box.means }] : [];
      });
      if (designSymbol && over !== 'entry')
        report(`${FILE}, ${inside}, designSymbol`, t('Only a marker over an entry is for units of one design, so set "over" to "entry".'));
      const more = message(`${inside}, note`, over, note);
      return heading && { icon, designSymbol, title: heading, boxes: values, note: more };
    };
    const front = face('', data);
    const back = data.back === 'same' ? front : data.back === 'blank' ? null : face('back', data.back);
    const dummy = face('dummy', data.dummy ?? { designSymbol: false, title: t('Dummy'), boxes: [] });
    const count = formula(`${place}, count`, over, data.count);
    const when = formula(`${place}, when`, over, data.when);
    const dummies = formula(`${place}, dummies`, over, data.dummies);
    if (data.dummies !== undefined && data.back === 'same')
      report(
        `${FILE}, ${place}, back`,
        t('A dummy is told from a real one by its front, so the back must be "blank" or a face of its own.'),
      );
    if (data.dummy !== undefined && data.dummies === undefined)
      report(`${FILE}, ${place}, dummy`, t('Without "dummies" there are none, so this is never printed.'));
    return front && dummy && count ? [{ data, when, count, dummies, front, back, dummy }] : [];
  });
}

/** Reports ids of markers that are taken already, and names of symbols that neither we nor the ruleset draw. */
export function checkMarkers(report: FaultReport, icons: readonly OwnIcon[], { purchases, markers, deck }: ForceData): void {
  checkIds(report, 'markers', markers);
  const check = (place: string, name: string | undefined): void => checkSymbol(report, `${FILE}, ${place}, icon`, icons, name);
  purchases.forEach(({ id, token }, index) => {
    check(`purchases[${index}] "${id}", token`, token?.icon);
  });
  deck?.cards.forEach(({ id, icon }, index) => {
    check(`deck, cards[${index}] "${id}"`, icon);
  });
  markers.forEach(({ id, icon, back, dummy }, index) => {
    const place = `markers[${index}] "${id}"`;
    check(place, icon);
    if (typeof back === 'object') check(`${place}, back`, back.icon);
    check(`${place}, dummy`, dummy?.icon);
  });
}
