import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Rules } from '../rules.ts';
import { workshopSession } from '../state.ts';

/** Typing is written into the rules after this pause, in milliseconds: long enough to be one step of undo. */
const PAUSE_MS = 900;

type Typed = { readonly file: string; readonly base: string; readonly text: string };

/** The text of a file while it is typed in. What is typed is written after a pause, when the field is left, and before other steps. */
export function useDraftText(rules: Rules, file: string) {
  const written = rules.files[file] ?? '';
  const [typed, setTyped] = useState<Typed | null>(null);
  const now = useRef({ rules, typed });
  const isCurrent = typed !== null && typed.file === file && typed.base === written;
  now.current = { rules, typed: isCurrent ? typed : null };
  const commit = useCallback((): void => {
    const { rules: last, typed: text } = now.current;
    if (text === null || text.text === text.base) return;
    now.current = { rules: last, typed: null };
    if (last.change([{ kind: 'write', file: text.file, text: text.text }], t('Edit {file}', { file: text.file }))) setTyped(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause again.
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(commit, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, typed, commit]);
  const session = workshopSession(rules.app);
  useEffect(() => {
    session.commitTyped = commit;
    return () => {
      commit();
      if (session.commitTyped === commit) session.commitTyped = null;
    };
  }, [session, commit]);
  return { text: isCurrent ? typed.text : written, type: (text: string): void => setTyped({ file, base: written, text }), commit };
}
