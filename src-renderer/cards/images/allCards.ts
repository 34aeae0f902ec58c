import { Zip, ZipDeflate, ZipPassThrough } from 'fflate/browser';
import { t } from '../../../shared/base/words/words.ts';
import type { CardPlan } from '../../../shared/paper/cards/index.ts';
import type { App } from '../../window/app.ts';
import { base64Of } from '../../window/files/bytes.ts';
import { handOut } from '../../window/files/output.ts';
import { longWork } from '../../window/longWork.ts';
import { tellProblems } from '../../window/messages.ts';
import { cardFileNames } from '../fileNames.ts';
import { type Drawn, type PictureKind, pictureOf } from './cardImage.ts';

/** The earliest possible date, so that archives of the same files are identical. */
const DATE = new Date(1980, 0, 1);

/** A zip archive that is written file by file. */
type ZipArchive = {
  /** Adds a file; `isPacked` is true for data that is compressed already. */
  readonly add: (name: string, content: Uint8Array, isPacked: boolean) => void;
  readonly end: () => Promise<Blob>;
};

export function openZip(): ZipArchive {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip();
  const ended = new Promise<Blob>((resolve, reject) => {
    zip.ondata = (error, part, isLast) => {
      if (error) return reject(error);
      // The library allocates a new buffer for each part.
      parts.push(part as Uint8Array<ArrayBuffer>);
      if (isLast) resolve(new Blob(parts, { type: 'application/zip' }));
    };
  });
  return {
    add: (name, content, isPacked) => {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = DATE;
      zip.add(file);
      file.push(content, true);
    },
    end: () => {
      zip.end();
      return ended;
    },
  };
}

/** A picture to make: a side of a card, and its file name without the extension. */
type Wanted = { readonly stem: string; readonly drawn: Drawn };

/** Returns all cards of a print as pictures, fronts and any backs. No two names are equal, even on systems that ignore case. */
function wantedOf(plan: CardPlan): readonly Wanted[] {
  const sides = [...plan.singles()].flatMap(({ front, back, scale }) => [
    { name: front.name, drawn: { card: front, scale } },
    ...(back === null ? [] : [{ name: t('{back} back', { back: back.name }), drawn: { card: back, scale } }]),
  ]);
  const stems = cardFileNames(sides.map(({ name }) => name));
  return sides.map(({ drawn }, index) => ({ stem: stems[index] ?? t('Card {index}', { index: index + 1 }), drawn }));
}

/** Receives pictures as they are made; `end` resolves to the message to show, or null. */
type Target = { readonly put: (name: string, content: Blob) => Promise<boolean>; readonly end: (count: number) => Promise<string | null> };

function zipTarget(app: App, title: string, kind: PictureKind): Target {
  const zip = openZip();
  return {
    put: async (name, content) => {
      // PNG data is compressed already.
      zip.add(name, new Uint8Array(await content.arrayBuffer()), kind === 'png');
      return true;
    },
    end: async () => handOut(app, t('The pictures were not written'), `${title}.zip`, await zip.end()),
  };
}

async function folderTarget(app: App, title: string): Promise<Target | null> {
  const failed = t('The pictures were not written');
  const made = await app.host.makeFolder({ name: title });
  if (!made.ok) {
    await tellProblems(app, failed, made.problems);
    return null;
  }
  const { folder, place } = made.value;
  return {
    put: async (name, content) => {
      const written = await app.host.writeInto({ folder, name, bytes: await base64Of(content) });
      if (!written.ok) await tellProblems(app, failed, written.problems);
      return written.ok;
    },
    end: async (count) => t('Wrote {count, plural, one {# picture} other {# pictures}} in {place}', { count, place }),
  };
}

/** Exports all cards of a print as pictures: to a new folder if the host can ask for one, else as one zip file. */
export async function takeAllCards(app: App, plan: CardPlan, kind: PictureKind): Promise<void> {
  const { host, history } = app.store.getState();
  const [title = t('Cards')] = cardFileNames([t('{present} cards', { present: history.present.name })]);
  const target = host.kind === 'browser' ? zipTarget(app, title, kind) : await folderTarget(app, title);
  if (target === null) return;
  await longWork(app, t('Drawing “{title}”', { title }), async ({ signal, tell }) => {
    try {
      const wanted = wantedOf(plan);
      for (const [index, { stem, drawn }] of wanted.entries()) {
        tell(index, wanted.length, 'cards');
        if (!(await target.put(`${stem}.${kind}`, await pictureOf(drawn, kind))) || signal.aborted) return;
      }
      const text = await target.end(wanted.length);
      if (text !== null) app.toast({ text });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      app.toast({
        text: t('The pictures were not made ({why}). Allow the page to use canvas, or make a PDF instead.', { why }),
        tone: 'advice',
      });
    }
  });
}
