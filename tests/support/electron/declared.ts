import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../programs/sources.ts';

/** The systems for which electron.d.ts declares a member; null for all of them. */
export type Declared = { readonly platforms: readonly NodeJS.Platform[] | null };
type Declaration = {
  readonly members: ReadonlyMap<string, Declared>;
  readonly statics: ReadonlyMap<string, Declared>;
  readonly events: ReadonlyMap<string, Declared>;
};

const lines = readFileSync(join(projectRoot, 'node_modules/electron/electron.d.ts'), 'utf8').split('\n');
const known = new Map<string, Declaration>();

const PLATFORMS: readonly NodeJS.Platform[] = ['darwin', 'linux', 'win32'];

function platformsOf(comment: string): Declared {
  const [, text] = /@platform ([\w,]+)/.exec(comment) ?? [];
  return { platforms: text === undefined ? null : PLATFORMS.filter((platform) => text.split(',').includes(platform)) };
}

/** The members and events of an interface or class of electron.d.ts, with those of what it extends. Throws where there is none. */
export function declared(name: string): Declaration {
  const there = known.get(name);
  if (there) return there;
  const at = lines.findIndex((line) => new RegExp(`^  (interface|class) ${name} `).test(line));
  if (at < 0) throw new Error(`electron.d.ts declares no ${name}.`);
  const [, base] = /extends (\w+) /.exec(lines[at] ?? '') ?? [];
  const parent = base !== undefined && base !== 'NodeEventEmitter' && base !== 'NodeJS' && base !== 'Event' ? declared(base) : null;
  const members = new Map(parent?.members);
  const statics = new Map(parent?.statics);
  const events = new Map(parent?.events);
  let comment = '';
  for (let index = at + 1; lines[index] !== '  }'; index++) {
    const line = lines[index] ?? '';
    if (line === '    /**') comment = '';
    if (/^ {5}\*/.test(line)) comment += line;
    const [, isStatic, member] = /^ {4}(static )?(?:readonly )?(?:get |set )?([A-Za-z_]\w*)\??[(:<]/.exec(line) ?? [];
    const [, event] = /^ {4}on\(event: '([\w-]+)'/.exec(line) ?? [];
    if (event !== undefined) events.set(event, platformsOf(comment));
    if (member !== undefined) (isStatic === undefined ? members : statics).set(member, platformsOf(comment));
    if (/^ {4}\w/.test(line)) comment = event === undefined && !/^ {4}(off|once|addListener|removeListener)\(/.test(line) ? '' : comment;
  }
  const declaration = { members, statics, events };
  known.set(name, declaration);
  return declaration;
}

/** The roles of menu items, as electron.d.ts lists them. */
export const menuRoles: readonly string[] = (() => {
  const line = lines.find((each) => /^ {4}role\?: \('undo'/.test(each)) ?? '';
  return [...line.matchAll(/'(\w+)'/g)].map(([, role = '']) => role);
})();

/** Returns what is wrong with an object of options; null if electron.d.ts declares all of them on this system. */
export function wrongOptions(name: string, options: object, platform: NodeJS.Platform): string | null {
  const { members } = declared(name);
  for (const key of Object.keys(options)) {
    const member = members.get(key);
    if (member === undefined) return `${name} has no option "${key}"`;
    if (member.platforms && !member.platforms.includes(platform)) return `${name}.${key} is not there on ${platform}`;
  }
  return null;
}

const BOX_TYPES = ['none', 'info', 'warning', 'error', 'question'];
const OPEN_PROPERTIES = [
  'openFile',
  'openDirectory',
  'multiSelections',
  'createDirectory',
  'showHiddenFiles',
  'promptToCreate',
  'noResolveAliases',
  'treatPackageAsDirectory',
  'dontAddToRecent',
];
const SAVE_PROPERTIES = ['createDirectory', 'showHiddenFiles', 'treatPackageAsDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'];
const TEXTS = ['title', 'message', 'detail', 'defaultPath', 'buttonLabel', 'checkboxLabel', 'nameFieldLabel'];

/** Returns what lib/browser/api/dialog.ts would refuse, or would ignore without a word, in the options of a dialog; null if nothing. */
export function wrongDialog(name: string, options: Readonly<Record<string, unknown>>): string | null {
  const wrongText = TEXTS.find((key) => key in options && typeof options[key] !== 'string');
  if (wrongText !== undefined) return `${wrongText} must be a string`;
  const { type = 'none', buttons = [], noLink = false, defaultId, cancelId, properties = [], filters = [] } = options;
  if (!BOX_TYPES.includes(String(type))) return 'Invalid message box type';
  if (typeof noLink !== 'boolean') return 'noLink must be a boolean';
  if (!Array.isArray(buttons) || !Array.isArray(properties) || !Array.isArray(filters))
    return 'buttons, properties and filters must be arrays';
  for (const id of [defaultId, cancelId]) if (id !== undefined && !(Number(id) in buttons)) return `there is no button ${String(id)}`;
  const known = name === 'OpenDialogOptions' ? OPEN_PROPERTIES : SAVE_PROPERTIES;
  const unknown = properties.find((property) => !known.includes(String(property)));
  if (unknown !== undefined) return `${name} has no property "${String(unknown)}"`;
  const dotted = filters
    .flatMap(({ extensions }: { extensions: string[] }) => extensions)
    .find((ending) => ending.startsWith('.') || ending === '');
  return dotted === undefined ? null : `an ending of a filter has no dot: "${dotted}"`;
}

const ACCELERATOR_MODIFIER = /^(Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|Option|AltGr|Shift|Super|Meta)$/i;
const ACCELERATOR_KEY =
  /^([0-9A-Z]|F([1-9]|1\d|2[0-4])|[)!@#$%^&*(:;+=<,_\->.?/~`{\][|\\}"']|Plus|Space|Tab|Capslock|Numlock|Scrolllock|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc|num[0-9]|numdec|numadd|numsub|nummult|numdiv)$/i;

/** Whether a text is an accelerator, after electronjs.org/docs/tutorial/keyboard-shortcuts: modifiers and one key, joined by "+". */
export function isAccelerator(text: string): boolean {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  return ACCELERATOR_KEY.test(key) && parts.every((part) => ACCELERATOR_MODIFIER.test(part));
}
