import { pluralise } from '../../shared/base/text/index.ts';
import type { AppState } from './app.ts';

/** Most characters of an error that are reported: the beginning says what and where. */
const MOST_OF_FAULT = 4_000;

/** A text without paths, addresses and what stands in quotation marks, which may be names of the player's. */
export const withoutNames = (text: string): string =>
  text
    .replace(/\b(?:app|https?|file):\/\/\S*?([\w.-]+\.(?:js|mjs|html)(?::\d+)*)/g, '$1')
    .replace(/\b(?:app|https?|file):\/\/\S+/g, '…')
    .replace(/(?:[A-Za-z]:\\|\/(?:home|Users|root|tmp|var|mnt|media|Volumes)\/)[^\s:)]*/g, '…')
    .replace(/"[^"\n]*"|“[^“”\n]*”/g, '“…”')
    .replace(/'[^'\n]*'/g, "'…'");

/** What to send with a problem: the version, the system, the game, the last error and the commands run before. No names, no paths. */
export function problemReport(state: AppState, system: string): string {
  const { host, ruleset, screen, fault, ran, history } = state;
  const { id, version, basedOn } = ruleset.data;
  const { designs, forces = [] } = history.present;
  // House rules may be called after their players.
  const game = basedOn === undefined ? `${id} ${version}` : `house rules on ${basedOn.id} ${basedOn.version}`;
  return [
    `Motorpool ${host.version}, ${host.kind === 'electron' ? 'window' : 'browser'}`,
    `System: ${system}`,
    `Game: ${game}; ${pluralise(designs.length, 'design')}, ${pluralise(forces.length, 'force')}; screen: ${screen}`,
    `Last commands: ${ran.length === 0 ? 'none' : ran.join(', ')}`,
    `Last error: ${fault === null ? 'none' : withoutNames(fault).slice(0, MOST_OF_FAULT)}`,
  ].join('\n');
}
