import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { type JobThread, openJobThread } from '../jobs/jobThread.ts';
import type { HandOver } from './handOver.ts';
import type { HostWindow } from './hostWindow.ts';

const noSuchPrint = (): Outcome<never> =>
  fail({ code: 'bad-request', message: 'This print is no longer being written.', hint: 'Make the PDF again.' });

/** The prints that windows have begun, one in each. `worker` is the path of the entry of job threads. */
export function openPrints(worker: string | undefined, { placeFor, handOver }: HandOver) {
  const prints = new Map<string, { readonly print: string; readonly thread: JobThread }>();

  /** Ends the print of a window, if it has one; only that of this ref, if one is given. */
  function end(window: string, print: string | null = null): void {
    const begun = prints.get(window);
    if (begun === undefined || (print !== null && begun.print !== print)) return;
    prints.delete(window);
    begun.thread.end();
  }

  return {
    end,

    async writePages({ print, title, batch }: HostInput<'writePages'>, { id }: HostWindow): Promise<Outcome<HostOutput<'writePages'>>> {
      if (print === null) {
        end(id);
        prints.set(id, { print: randomUUID(), thread: openJobThread(worker) });
      }
      const begun = prints.get(id);
      if (begun === undefined || (print !== null && begun.print !== print)) return noSuchPrint();
      const added = await begun.thread.ask({ kind: 'pages', title, batch });
      if (added.ok) return succeed({ print: begun.print });
      // After a page that could not be drawn, the print cannot continue.
      end(id, begun.print);
      return added;
    },

    async writePrint({ print, name }: HostInput<'writePrint'>, window: HostWindow): Promise<Outcome<HostOutput<'writePrint'>>> {
      const begun = prints.get(window.id);
      if (begun?.print !== print) return noSuchPrint();
      const made = await begun.thread.ask({ kind: 'endPrint' });
      end(window.id, print);
      if (!made.ok) return made;
      if (made.value === null) return noSuchPrint();
      const path = await placeFor(name, window);
      return path.ok ? handOver({ ...made.value, name, mimeType: 'application/pdf' }, path.value) : path;
    },
  };
}
