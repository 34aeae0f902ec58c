import { fail } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { sentences } from '../../window/messages.ts';
import { FORMULAS_MS, type Reader } from '../work/reader.ts';
import type { ImportStore } from '../work/state.ts';
import type { SystemOffer, SystemOptions } from './systemMaking.ts';

const TOO_LONG = fail({
  code: 'too-large',
  message: t('No game system was made of it: its formulas took too long to be worked out.'),
  hint: t('Save a copy of the sheet that has only values.'),
});

/** The actions by which a game system is made of the open workbook. */
export function systemWork(store: ImportStore, reader: Reader) {
  let turn = 0;
  /** Makes the system; of several in progress, the last one counts. */
  async function make(options: SystemOptions): Promise<SystemOffer | null> {
    turn++;
    const own = turn;
    store.setState(({ system }) => ({ system: { options, offer: system?.offer ?? null, fault: null, isMaking: true } }));
    const made = (await reader.askWithin(FORMULAS_MS, 'system', options)) ?? TOO_LONG;
    const { system } = store.getState();
    if (own !== turn || system === null) return null;
    const fault = made.ok ? null : sentences(made.problems).join(' ');
    store.setState({ system: { ...system, offer: made.ok ? made.value : null, fault, isMaking: false } });
    return made.ok ? made.value : null;
  }
  return {
    /** Begins to make a game system of the workbook instead of importing its designs. */
    beginSystem: async (): Promise<void> => {
      await make(await reader.ask('options', null));
    },
    /** Changes options about it; `isSeen` says whether they change more than names, so that it is made anew. */
    wishSystem: (part: Partial<SystemOptions>, isSeen: boolean): void => {
      const { system } = store.getState();
      if (!system) return;
      const options = { ...system.options, ...part };
      if (isSeen) void make(options);
      else store.setState({ system: { ...system, options } });
    },
    leaveSystem: (): void => {
      turn++;
      store.setState({ system: null });
    },
    /** Returns the system as wished; null if it cannot be made. */
    finishSystem: async (): Promise<SystemOffer | null> => {
      const { system } = store.getState();
      return system ? make(system.options) : null;
    },
  };
}
