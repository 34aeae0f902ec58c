import { useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { DialogProps } from '../window/dialog.tsx';
import { problemReport } from '../window/problemReport.ts';

/** Shows what to send with a problem, all of it, and copies it. Nothing is sent. */
export default function ReportProblemDialog({ app, onClose }: DialogProps) {
  const [report] = useState(() => problemReport(app.store.getState(), navigator.userAgent));
  const [said, say] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(report).then(
      () => say(t('Copied. Paste it into your message, and say what you did and what you expected.')),
      () => say(t('It could not be copied. Mark the text and copy it with the keys.')),
    );
  };
  return (
    <Dialog
      title={t('Report a problem')}
      width={640}
      onCancel={onClose}
      cancel={t('Close')}
      actions={[{ label: t('Copy'), onClick: copy }]}
    >
      <p>{t('This is what helps to find the cause. It has no names and no paths in it, and it goes nowhere unless you send it.')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keys as well. */}
      <pre className="report-text breaks scrolls framed pad-8" tabIndex={0}>
        {report}
      </pre>
      <p role="status">{said}</p>
    </Dialog>
  );
}
