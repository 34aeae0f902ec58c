import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { withoutNames } from '../problemReport.ts';

type ErrorBoundaryProps = { readonly children: ReactNode; readonly version: string; readonly keepCopy: () => Promise<void> };
type ErrorBoundaryState = { readonly fault: string | null; readonly copied: boolean };

/** The longest that starting again waits for the work to be kept. */
const LONGEST_MS = 5_000;

/** The outermost error boundary: shows an internal error, that a recovery copy is kept, and the details to send. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null, copied: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), copied: false };
  }

  /** Done once the work is kept. */
  private kept: Promise<void> = Promise.resolve();

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    this.kept = this.props.keepCopy();
  }

  /** A page that is loaded anew ends its calls, so the work is kept before; not for ever, if the host is gone. */
  private startAgain(): void {
    const longEnough = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS));
    void Promise.race([this.kept.catch(() => undefined), longEnough]).then(() => location.reload());
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
        <button type="button" className="button pri" onClick={() => this.startAgain()}>
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
