// Outcomes by room: what the tests of each part of the program notice.

/** @typedef {{ readonly room: string, readonly noticed: boolean }} Judged */

/** Folders of `shared` whose rooms are counted one by one. */
const DIVIDED = new Set(['paper', 'rules', 'sheets']);

/** The room of a file: "combat", "paper/cards", "data of former editions", "src-main/writers". @param {string} file @returns {string} */
export function roomOf(file) {
  const [top = '', folder = '', inside = ''] = file.split('/');
  if (folder === 'rulesets') return inside === 'editions' ? 'data of former editions' : `data of ${inside}`;
  if (top !== 'shared') return `${top}/${folder}`;
  return DIVIDED.has(folder) ? `${folder}/${inside}` : folder;
}

const share = (/** @type {readonly Judged[]} */ list) => {
  const noticed = list.filter((one) => one.noticed).length;
  return `${noticed} of ${list.length} (${Math.round((100 * noticed) / Math.max(1, list.length))} %)`;
};

/** @param {readonly Judged[]} judged @returns {string} a line for each room, the weakest first, then code, data and all */
export function byRoom(judged) {
  const rooms = [...new Set(judged.map(({ room }) => room))].map((room) => {
    const own = judged.filter((one) => one.room === room);
    return { line: `  ${room.padEnd(28)} ${share(own)}`, worth: own.filter((one) => one.noticed).length / own.length };
  });
  const isData = (/** @type {Judged} */ { room }) => room.startsWith('data of ');
  return [
    ...rooms.toSorted((one, other) => one.worth - other.worth || one.line.localeCompare(other.line)).map(({ line }) => line),
    `code ${share(judged.filter((one) => !isData(one)))}, data ${share(judged.filter(isData))}, all ${share(judged)}`,
  ].join('\n');
}
