import { useEffect, useState } from 'react';

/** What a question is answered with; null until then. `ask` is a new function when another question is asked, and null for none. */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | null): Answer | null {
  const [given, give] = useState<{ readonly ask: () => Promise<Answer>; readonly answer: Answer } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask?.().then((answer) => (isCurrent ? give({ ask, answer }) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return given?.ask === ask ? (given?.answer ?? null) : null;
}
