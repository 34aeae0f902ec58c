import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { decodeBytes } from '../../../../../../src-main/readers/decodeBytes.ts';
import { readDelimited } from '../../../../../../src-main/readers/delimited.ts';
import { READ_LIMITS } from '../../../../../../src-main/readers/readLimits.ts';
import { textEncoding } from '../../../../../../src-main/readers/textEncoding.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

/** A text in single bytes, by what each byte is read as. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decodeBytes(Uint8Array.of(byte), encoding), byte]));
  return Uint8Array.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

const readBack = (text: string, encoding: string): string =>
  decodeBytes(bytesOf(text, encoding), textEncoding(bytesOf(text, encoding)).encoding);

const german = 'Fahrzeug;Größe;Bewegung;Panzerung\nWühlmaus;groß;25;4\nJäger Mörser;mittelgroß;40;8\n';
const french = 'Véhicule,Taille,Mouvement,Blindage\nÉcureuil léger,très grand,25,4\nChâtaigne à roues,moyen,40,8\n';
const spanish = 'Vehículo;Tamaño;Tracción;Blindaje\nTejón;pequeño;orugas;4\nCañón móvil;mediano;ruedas;8\n';
const italian = 'Unità;Velocità;Capacità\nCannone più lungo;25;4\nPerché;40;8\n';
const capitals = 'FAHRZEUG;GRÖSSE;RÜSTUNG\nWÜHLMAUS;GROSS;4\n';

describe('the letters of a text in single bytes are those of', () => {
  it.each([
    ['German', german],
    ['French', french],
    ['Spanish', spanish],
    ['Italian', italian],
    ['German capitals', capitals],
  ])('Windows, Mac and DOS: %s', (_, text) => {
    for (const encoding of ['windows-1252', 'macintosh', 'cp850']) expect(readBack(text, encoding)).toBe(text);
  });

  it('DOS in the older set of characters', () => {
    expect(readBack(german, 'cp437')).toBe(german);
    expect(readBack(spanish, 'cp437')).toBe(spanish);
  });

  it.each([
    ['a dash alone', 'Name,Range,Save\nTank,–,4\nGun,30,–\n'],
    ['quotes and apostrophes', 'Name,Notes\n“Badger” Mk 2,Don’t use with the crew’s gun\nl’unité,d’assaut\n'],
    ['a currency sign behind a number', 'Name,Price\nTank,50€\nGun,12€\n'],
    ['fractions, degrees and plus or minus', 'Name,Move,Arc,AP\nTank,27½,45°,±0\n'],
    ['one letter', 'Name,Move\nKröte,25\n'],
  ])('Windows: %s', (_, text) => expect(readBack(text, 'windows-1252')).toBe(text));

  it('the Euro sign of ISO 8859-15', () =>
    expect(readBack('Größe;Preis\ngroß;50€\nklein;20€\n', 'iso-8859-15')).toBe('Größe;Preis\ngroß;50€\nklein;20€\n'));

  it('Central Europe', () => {
    const polish = 'Nazwa;Prędkość\nŻółw pływający;25\nŁasica śnieżna;40\n';
    expect(readBack(polish, 'windows-1250')).toBe(polish);
  });

  it.each([
    ['Czech', 'Název;Dostřel;Průraznost\nStřední tank;75;-2\nPěší četa;30;0\n', 'windows-1250'],
    ['Hungarian', 'Egység;Lőtáv;Átütőerő\nKözepes löveg;75;-2\nRepülő;30;0\n', 'windows-1250'],
    ['Russian', 'Отряд;Дальность;Броня\nСредний танк;75;6\nПехота;30;10\n', 'windows-1251'],
    ['Danish', 'Enhed;Rækkevidde;Køretøj\nJægere;30;nej\nPansret køretøj på bælter;75;ja\n', 'windows-1252'],
  ])('Windows in %s', (_, text, encoding) => expect(readBack(text, encoding)).toBe(text));

  it('an old Mac program, if lines end as its lines do', () => {
    expect(textEncoding(bytesOf('Nom\rUnité\r', 'macintosh'))).toEqual({ encoding: 'macintosh', label: 'Mac OS Roman', isGuess: false });
  });
});

const sheetOf = (bytes: Uint8Array) => {
  const outcome = readDelimited(bytes, 'liste.csv', READ_LIMITS);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
};

describe('a text file', () => {
  it('whose letters may be others says so', () => {
    const { remarks } = sheetOf(bytesOf('Name;Move\nA;27½\n', 'cp850'));
    expect(remarks.map(({ message }) => message)).toEqual([
      '"liste.csv" does not say which letters it uses; they were read as DOS. If names have wrong letters, save it as UTF-8.',
    ]);
  });

  it('whose letters are certain says nothing', () => {
    for (const encoding of ['windows-1252', 'macintosh', 'cp850']) expect(sheetOf(bytesOf(german, encoding)).remarks).toEqual([]);
    expect(sheetOf(Buffer.from(german)).remarks).toEqual([]);
    expect(sheetOf(Buffer.from(german, 'utf16le')).remarks).toEqual([]);
  });

  it.each([
    ['windows-1252', ';', '\r\n'],
    ['macintosh', '\t', '\r'],
    ['cp850', ',', '\r\n'],
    ['utf-16le', '^', '\n'],
    ['utf-16be', '|', '\r\n'],
  ])('in %s, separated by "%s", is read whole', (encoding, mark, end) => {
    const rows = [
      ['Véhicule', 'Taille', 'Locomotion', 'Mvt', 'Sauvegarde', 'Coût', 'Arme', 'Portée', 'Dés', 'Touche'],
      ['Écureuil', 'très grand', 'Chenilles', '27.5', 'à partir de 4', '250', 'Canon', '90', '2', '5'],
      ['Chèvre', 'moyen', 'à roues', '40', 'à partir de 8', '180', 'Mitrailleuse', '30', '3', '8'],
    ];
    const text = rows.map((row) => row.join(mark)).join(end);
    const wide = Buffer.from(text, 'utf16le');
    const bytes = encoding === 'utf-16le' ? wide : encoding === 'utf-16be' ? wide.swap16() : bytesOf(text, encoding);
    const { designs } = importWorkbook(builtInRuleset('zorch-97'), sheetOf(bytes));
    expect(
      designs.map(({ values, sheetCost }) => [values.name, values.size, values.propulsion, values.movement, values.armour, sheetCost]),
    ).toEqual([
      ['Écureuil', 'extra-large', 'tracked', 27.5, 4, 250],
      ['Chèvre', 'medium', 'wheeled', 40, 8, 180],
    ]);
  });

  it('that names its separator in the first line is separated by it, whatever its line ends', () => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const mark of [';', '^', '\t']) {
        const { sheets } = sheetOf(Buffer.from([`sep=${mark}`, `Name${mark}Move`, `A${mark}27,5`].join(end)));
        expect(sheets[0]?.values).toEqual(['Name', 'Move', 'A', '27,5']);
      }
  });
});
