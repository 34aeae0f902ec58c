import { t } from '../../shared/base/words/words.ts';
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
  const game =
    basedOn === undefined ? `${id} ${version}` : t('house rules on {basedOn} {version}', { basedOn: basedOn.id, version: basedOn.version });
  return [
    t('Motorpool {version}, {isWindow, select, true {window} other {browser}}', {
      version: host.version,
      isWindow: host.kind === 'electron',
    }),
    t('System: {system}', { system }),
    t(
      'Game: {game}; {designsCount, plural, one {# design} other {# designs}}, {forcesCount, plural, one {# force} other {# forces}}; screen: {screen}',
      { game, designsCount: designs.length, forcesCount: forces.length, screen },
    ),
    t('Last commands: {ran}', { ran: ran.length === 0 ? t('none') : ran.join(', ') }),
    t('Last error: {withoutNames}', { withoutNames: fault === null ? t('none') : withoutNames(fault).slice(0, MOST_OF_FAULT) }),
  ].join('\n');
}
