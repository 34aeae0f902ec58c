import { useEffect, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { importSheet } from '../importing/commands.ts';
import type { App } from '../window/app.ts';
import { openBrought, openProjectFile } from '../window/files/opening.ts';
import { droppedFile } from '../window/host.ts';
import { packIn, showPack } from '../window/rules/openPack.ts';

const isPicture = (event: DragEvent): boolean => [...(event.dataTransfer?.items ?? [])].some(({ type }) => type.startsWith('image/'));
const isProject = (name: string): boolean => /\.motorpool$/i.test(name);
const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const PICTURES_GO_THERE = {
  text: t('Pictures go into the picture box of a design: drop it there.'),
  tone: 'advice',
  action: { label: t('Show the box'), command: 'inspector.notes' },
} as const;

async function take(app: App, file: File): Promise<void> {
  const pack = await packIn(file);
  if (pack) return showPack(app, pack);
  if (!isProject(file.name)) return importSheet(app, file);
  const ref = await droppedFile(file);
  return ref === null ? openBrought(app, file) : openProjectFile(app, { file: ref, upload: null });
}

/** Opens or imports a project or a sheet that is dropped anywhere on the window. */
export function DropZone({ app }: { readonly app: App }) {
  const [isOver, over] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // The picture box accepts dropped pictures, so it must not be covered.
      over(event.type === 'dragover' && !isPicture(event));
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(false);
      const [file] = event.dataTransfer?.files ?? [];
      const { dialog } = app.store.getState();
      if (!file || (dialog !== null && dialog.takeFile === undefined)) return;
      if (file.type.startsWith('image/')) app.toast(PICTURES_GO_THERE);
      else if (dialog === null) void take(app, file);
      else dialog.takeFile?.(file);
    };
    addEventListener('dragover', onDrag);
    addEventListener('dragleave', onDrag);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('dragleave', onDrag);
      removeEventListener('drop', onDrop);
    };
  }, [app]);
  if (!isOver) return null;
  return (
    <div className="drop-here stack centred untouched">
      <p className="rounded on-surface medium">{t('Drop a project or a rule pack to open it, or a sheet to import it')}</p>
    </div>
  );
}
