import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** Offers to make a game system of any sheet that is no file of our own. */
export function NewSystemButton({ work }: { readonly work: ImportWork }) {
  const isOffered = useImport(
    work.store,
    ({ system, opened, house, whole }) => system === null && opened?.workbook.kind !== 'code' && house === null && whole === null,
  );
  if (!isOffered) return null;
  return (
    <Button className="stays" kind="plain" onClick={() => void work.beginSystem()}>
      {t('Make a game system …')}
    </Button>
  );
}
