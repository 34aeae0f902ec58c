import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { withoutNames } from '../problemReport.ts';

type ErrorBoundaryProps = { readonly children: ReactNode; readonly version: string; readonly keepCopy: () => Promise<void> };
type ErrorBoundaryState = { readonly fault: string | null; readonly copied: boolean };

/** The outermost error boundary: shows an internal error, that a recovery copy is kept, and the details to send. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null, copied: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), copied: false };
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    void this.props.keepCopy();
  }

  override render(): ReactNode {
    const { fault, copied } = this.state;
    if (fault === null) return this.props.children;
    const details = t('Motorpool {version}\n{userAgent}\n{withoutNames}', {
      version: this.props.version,
      userAgent: navigator.userAgent,
      withoutNames: withoutNames(fault),
    });
    return (
      <main className="fault">
        <h1>{t('Motorpool has a fault')}</h1>
        <p role="alert">
          {t('Your work is kept: start again and it is offered for recovery. Please send the details, so that this can be put right.')}
        </p>
        <pre className="scrolls pad-8">{details}</pre>
        {/* Plain elements: the fault may be in the kit, and the library's provider is gone. */}
        <button type="button" className="button pri" onClick={() => location.reload()}>
          {t('Start again')}
        </button>
        <button
          type="button"
          className="button out"
          onClick={() => void navigator.clipboard.writeText(details).then(() => this.setState({ copied: true }))}
        >
          {copied ? t('Copied') : t('Copy details')}
        </button>
      </main>
    );
  }
}
