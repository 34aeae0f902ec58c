import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { importText, problems } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const designIds = ['size', 'propulsion', 'movement', 'armour', 'assault', 'capacity'];
const weaponIds = ['turreted', 'range', 'attacks', 'hitsOn', 'apMod', 'shots'];

/** Every value but the names of a design as text, blanks as "-". */
const whole = ({ designs }: ImportResult): readonly string[] =>
  designs.flatMap(({ values, components, sheetCost }) => [
    `${values.name} = ${sheetCost}: ${designIds.map((id) => values[id] ?? '-').join(' ')}`,
    ...(components.weapons ?? []).map((row) => `  ${row.values.name}: ${weaponIds.map((id) => row.values[id] ?? '-').join(' ')}`),
  ]);

const badgers = (capacity: '0' | '-', mgAp: '0' | '-' = '0'): readonly string[] => [
  `Badger = 250: large tracked 25 4 2 ${capacity}`,
  '  Cannon: true 90 2 5 -3 unlimited',
  `  MG: false 30 3 8 ${mgAp} unlimited`,
  'Stoat = 180: medium wheeled 40 8 1 2',
  '  Missile: false 150 1 4 -4 4',
];

/** The same two designs, and what each sheet says of them: some have a 0 where others have a word for nothing. */
const surfaces: readonly (readonly [string, readonly string[], string])[] = [
  [
    'English, other words',
    badgers('0'),
    `
Vehicle | Sz | Locomotion | MV | Sv | HtH | Pax | Gun | Mounting | Reach | Shots per turn | Needs | Pen. | Rounds | BV
Badger | L | Tracked | 25 | 4 | 2 | 0 | Cannon | Turret | 90 | 2 | 5+ | -3 | unl | 250
 |  |  |  |  |  |  | MG | Hull | 30 | 3 | 8+ | 0 | unl |
Stoat | M | Wheeled | 40 | 8 | 1 | 2 | Missile | Fixed | 150 | 1 | 4+ | -4 | 4 | 180
`,
  ],
  [
    'English, shots beside rounds',
    badgers('0'),
    `
Unit | Class | Drive | Speed | Armor | Close combat | Carries | Weapon | Arc | Rounds | Shots | Rng | Hits on | AP | Points
Badger | Large | Tracked | 25 | 4+ | 2 | 0 | Cannon | 360 | unl | 2 | 90 | 5+ | -3 | 250
 |  |  |  |  |  |  | MG | 45 | unl | 3 | 30 | 8+ | 0 |
Stoat | Medium | Wheeled | 40 | 8+ | 1 | 2 | Missile | 45 | 4 | 1 | 150 | 4+ | -4 | 180
`,
  ],
  [
    'German, cut short',
    badgers('-'),
    `
Fahrzeug | Größe | Antrieb | Bewegg. | Panz. | Nahk. | Transp. | Waffe | Turm | Reichw. | Anz. Würfel | Trifft ab | Durchschl. | Anz. Schuss | Pkt.
Badger | G | Kette | 25 | ab 4 | 2 | - | Cannon | ja | 90 | 2 | ab 5 | −3 | unbegrenzt | 250
 |  |  |  |  |  |  | MG | nein | 30 | 3 | ab 8 | ±0 | unbegr. |
Stoat | M | Räder | 40 | ab 8 | 1 | 2 | Missile | nein | 150 | 1 | ab 4 | −4 | 4 | 180
`,
  ],
  [
    'German, capitals without umlauts',
    badgers('-'),
    `
EINHEIT | GROESSE | ANTRIEB | BEWEGUNG | RUESTUNG | NAHKAMPF | KAPAZITAET | WAFFE | DREHTURM | REICHWEITE | WUERFEL | TREFFER | PS | MUNITION | PUNKTE
Badger | gross | Ketten | 25 cm | 4+ | 2 | k.A. | Cannon | J | 90 cm | 2 | 5+ | -3 | unbegrenzt | 250
 |  |  |  |  |  |  | MG | N | 30 cm | 3 | 8+ | 0 | unbegrenzt |
Stoat | mittel | Raeder | 40 cm | 8+ | 1 | 2 | Missile | N | 150 cm | 1 | 4+ | -4 | 4 | 180
`,
  ],
  [
    'German, third',
    badgers('-'),
    `
Bezeichnung | Preis | Geschw. | Rettungswurf | Größenklasse | Fahrwerk | NK | Sitze | Bewaffnung | RW | Schuss pro Runde | Trefferwurf | PS | Drehbar | Munition
Badger | 250 Pkt | 25 cm | 4+ | groß | Kettenfahrzeug | 2 | keine | Cannon | 90 cm | 2 Schuss | 5 u. mehr | −3 | WAHR | ohne Begrenzung
 | | | | | | | | MG | 30 cm | 3 Schuss | 8 oder besser | ±0 | FALSCH | ohne Begrenzung
Stoat | 180 Pkt | 40 cm | 8+ | mittelgroß | Räder | 1 | 2 | Missile | 150 cm | 1 Schuss | 4 und mehr | −4 | FALSCH | 4 Schuss
`,
  ],
  [
    'French',
    badgers('0'),
    `
Véhicule | Taille | Locomotion | Mvt | Blind. | Assaut | Cap. | Arme | Tourelle | Port. | Tirs par tour | Touche sur | Pén. | Munitions | Coût
Badger | G | Chenilles | 25 | 4+ | 2 | 0 | Cannon | oui | 90 | 2 | à partir de 5 | -3 | illimité | 250
 |  |  |  |  |  |  | MG | non | 30 | 3 | 8 et plus | 0 | illimité |
Stoat | M | Roues | 40 | 8+ | 1 | 2 | Missile | non | 150 | 1 | dès 4 | -4 | 4 | 180
`,
  ],
  [
    'French, "Tirs" beside "Coups"',
    badgers('-', '-'),
    `
Unité | Gabarit | Châssis | Déplacement | Svg | CàC | Passagers | Armement | Arc de tir | Distance | Tirs | Pour toucher | PA | Coups | Points
Badger | grand | chenillé | 25 | 4+ | 2 | néant | Cannon | Tourelle | 90 | 2 | 5 ou plus | -3 | ∞ | 250
 |  |  |  |  |  |  | MG | Caisse | 30 | 3 | 8 ou plus | s.o. | ∞ |
Stoat | moyen | à roues | 40 | 8+ | 1 | 2 | Missile | Caisse | 150 | 1 | 4 ou plus | -4 | 4 | 180
`,
  ],
  [
    'French, third',
    badgers('-'),
    `
Nom | Points | Vitesse | Sauvegarde | Taille | Motricité | Corps à corps | Emport | Arme | Portée max | Cadence | Jet pour toucher | Perf. | Monté en tourelle | Nb tirs
Badger | 250 pts | 25 cm | 4+ | Grande | À chenilles | 2 | aucun | Cannon | 90 cm | 2 tirs | 5+ | −3 | VRAI | sans limite
 | | | | | | | | MG | 30 cm | 3 tirs | 8+ | 0 | FAUX | sans limite
Stoat | 180 pts | 40 cm | 8+ | Moyenne | Sur roues | 1 | 2 | Missile | 150 cm | 1 tir | 4+ | −4 | FAUX | 4 coups
`,
  ],
  [
    'Spanish',
    badgers('0'),
    `
Vehículo | Tamaño | Tracción | Mov. | Blindaje | Asalto | Plazas | Arma | Torreta | Alcance | Disparos por turno | Impacta con | Pen. | Munición | Coste
Badger | Grande | Orugas | 25 | 4+ | 2 | 0 | Cannon | sí | 90 | 2 | 5 o más | -3 | ilimitada | 250
 |  |  |  |  |  |  | MG | no | 30 | 3 | 8 o más | 0 | ilimitada |
Stoat | Mediano | Ruedas | 40 | 8+ | 1 | 2 | Missile | no | 150 | 1 | 4 o más | -4 | 4 | 180
`,
  ],
  [
    'Spanish without accents',
    badgers('-'),
    `
UNIDAD | TAMANO | PROPULSION | VELOCIDAD | SALVACION | CUERPO A CUERPO | TRANSPORTE | ARMAMENTO | MONTAJE | ALC. | DADOS | PARA IMPACTAR | PERFORACION | TIROS | PUNTOS
Badger | G | oruga | 25 | 4 | 2 | ninguno | Cannon | Torreta | 90 | 2 | 5 | -3 | sin límite | 250
 |  |  |  |  |  |  | MG | Fijo | 30 | 3 | 8 | 0 | sin límite |
Stoat | M | rueda | 40 | 8 | 1 | 2 | Missile | Fijo | 150 | 1 | 4 | -4 | 4 | 180
`,
  ],
  [
    'Spanish, third',
    badgers('-'),
    `
Nombre del vehículo | Valor | Vel. | Tirada de salvación | Tam. | Tipo de movimiento | CaC | Pasajeros | Arma | Alcance máximo | Nº de dados | Para impactar | Mod. PA | En torreta | Disparos
Badger | 250 ptos | 25 cm | 4+ | Grande | Oruga | 2 | - | Cannon | 90 cm | 2 dados | 5 y más | −3 | VERDADERO | infinitos
 | | | | | | | | MG | 30 cm | 3 dados | 8 o mejor | 0 | FALSO | infinitos
Stoat | 180 ptos | 40 cm | 8+ | Mediana | Rueda | 1 | 2 | Missile | 150 cm | 1 dado | 4 o más | −4 | FALSO | 4 disparos
`,
  ],
  [
    'Italian',
    badgers('0'),
    `
Veicolo | Taglia | Trazione | Movimento | Corazza | Assalto | Trasporto | Arma | Torretta | Gittata | Attacchi | Colpisce con | Penetrazione | Colpi | Costo
Badger | Grande | Cingoli | 25 | 4+ | 2 | 0 | Cannon | sì | 90 | 2 | 5 o più | -3 | illimitati | 250
 |  |  |  |  |  |  | MG | no | 30 | 3 | 8 o più | 0 | illimitati |
Stoat | Media | Ruote | 40 | 8+ | 1 | 2 | Missile | no | 150 | 1 | 4 o più | -4 | 4 | 180
`,
  ],
  [
    'Italian, other words',
    badgers('-'),
    `
Unità | Dimensione | Propulsione | Velocità | Salvezza | Mischia | Passeggeri | Armi | Arco di tiro | Portata | Dadi | Per colpire | Perf. | Munizioni | Punti
Badger | G | cingolato | 25 | da 4 | 2 | nessuno | Cannon | Torretta | 90 | 2 | da 5 | -3 | illimitate | 250
 |  |  |  |  |  |  | MG | Scafo | 30 | 3 | da 8 | 0 | illimitate |
Stoat | M | ruotato | 40 | da 8 | 1 | 2 | Missile | Scafo | 150 | 1 | da 4 | -4 | 4 | 180
`,
  ],
  [
    'Italian, third',
    badgers('-'),
    `
Denominazione | Prezzo | Mov. | Tiro salvezza | Stazza | Tipo di movimento | CaC | Posti | Armamento | Gitt. | Tiri per turno | Per colpire | PA | In torretta | Scorta
Badger | 250 punti | 25 cm | 4+ | grande | Su cingoli | 2 | nessuno | Cannon | 90 cm | 2 dadi | 5 in su | −3 | VERO | senza limiti
 | | | | | | | | MG | 30 cm | 3 dadi | 8 o meglio | 0 | FALSO | senza limiti
Stoat | 180 punti | 40 cm | 8+ | media | Su ruote | 1 | 2 | Missile | 150 cm | 1 dado | 4 o più | −4 | FALSO | 4 colpi
`,
  ],
  [
    'Dutch',
    badgers('0'),
    `
Voertuig | Grootte | Aandrijving | Snelheid | Pantser | Nabijgevecht | Laadvermogen | Wapen | Toren | Bereik | Dobbelstenen | Raakt op | Doorslag | Munitie | Punten
Badger | Groot | Rupsbanden | 25 | 4+ | 2 | 0 | Cannon | ja | 90 | 2 | 5 of meer | -3 | onbeperkt | 250
 |  |  |  |  |  |  | MG | nee | 30 | 3 | 8 of meer | 0 | onbeperkt |
Stoat | Middel | Wielen | 40 | 8+ | 1 | 2 | Missile | nee | 150 | 1 | 4 of hoger | -4 | 4 | 180
`,
  ],
  [
    'Dutch, other words',
    badgers('-', '-'),
    `
Naam | Formaat | Type beweging | Bew. | Redding | Stormaanval | Passagiers | Bewapening | Koepel | Dracht | Aanvallen | Treft op | Pen. | Schoten | Waarde
Badger | G | rups | 25 | vanaf 4 | 2 | geen | Cannon | J | 90 | 2 | vanaf 5 | -3 | onbeperkt | 250
 |  |  |  |  |  |  | MG | N | 30 | 3 | vanaf 8 | nvt | onbeperkt |
Stoat | M | wiel | 40 | vanaf 8 | 1 | 2 | Missile | N | 150 | 1 | vanaf 4 | -4 | 4 | 180
`,
  ],
  [
    'Dutch, third',
    badgers('-'),
    `
Benaming | Prijs | Snelh. | Reddingsworp | Afmeting | Voortstuwing | Man-tegen-man | Zitplaatsen | Wapens | Afstand | Schoten per beurt | Raak op | Penetratie | Draaibaar | Voorraad
Badger | 250 punten | 25 cm | 4+ | groot | op rupsen | 2 | n.v.t. | Cannon | 90 cm | 2 schoten | 5 en hoger | −3 | WAAR | geen limiet
 | | | | | | | | MG | 30 cm | 3 schoten | 8 of beter | 0 | ONWAAR | geen limiet
Stoat | 180 punten | 40 cm | 8+ | gemiddeld | op wielen | 1 | 2 | Missile | 150 cm | 1 schot | 4 of meer | −4 | ONWAAR | 4 schoten
`,
  ],
  [
    'Swedish',
    badgers('-'),
    `
Fordon | Storlek | Framdrivning | Hastighet | Pansar | Närstrid | Kapacitet | Vapen | Torn | Räckvidd | Tärningar | Träffar på | Pansarbrytning | Skott | Poäng
Badger | stor | band | 25 | 4 eller bättre | 2 | ingen | Cannon | ja | 90 | 2 | 5 eller mer | -3 | obegränsat | 250
 |  |  |  |  |  |  | MG | nej | 30 | 3 | minst 8 | 0 | obegränsat |
Stoat | medel | hjul | 40 | 8 eller bättre | 1 | 2 | Missile | nej | 150 | 1 | 4 eller mer | -4 | 4 | 180
`,
  ],
  [
    'Portuguese',
    badgers('-'),
    `
Viatura | Tamanho | Propulsão | Velocidade | Blindagem | Assalto | Capacidade | Arma | Torre | Alcance | Ataques | Acerta em | Mod. perf. | Munições | Custo
Badger | grande | lagartas | 25 | 4 ou mais | 2 | nenhum | Cannon | sim | 90 | 2 | a partir de 5 | -3 | ilimitado | 250
 |  |  |  |  |  |  | MG | não | 30 | 3 | 8 ou mais | 0 | ilimitado |
Stoat | médio | rodas | 40 | 8 ou mais | 1 | 2 | Missile | não | 150 | 1 | 4 ou mais | -4 | 4 | 180
`,
  ],
  [
    'Polish',
    badgers('-'),
    `
Pojazd | Rozmiar | Napęd | Ruch | Pancerz | Szturm | Pojemność | Broń | Wieża | Zasięg | Ataki | Trafia na | Przebicie | Strzały | Koszt
Badger | duży | gąsienice | 25 | 4 lub więcej | 2 | brak | Cannon | tak | 90 | 2 | od 5 | -3 | bez limitu | 250
 |  |  |  |  |  |  | MG | nie | 30 | 3 | 8 i więcej | 0 | bez limitu |
Stoat | średni | koła | 40 | 8 lub więcej | 1 | 2 | Missile | nie | 150 | 1 | od 4 | -4 | 4 | 180
`,
  ],
];

describe('a sheet in another language or in other words', () => {
  it.each(surfaces)('%s', (_, wanted, text) => {
    const result = importText(text);
    expect(problems(result)).toEqual([]);
    expect(whole(result)).toEqual(wanted);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{}, {}]);
  });
});

describe('a heading with two meanings', () => {
  const shots = (heading: string, ...values: readonly (string | number)[]): readonly string[] =>
    whole(
      importText(`
Unit   | Size   | Drive   | Move | Save | Weapon  | Range | ${heading} | Hits on
Badger | Large  | Tracked | 25   | 4    | Cannon  | 90    | ${values[0]} | 5
       |        |         |      |      | MG      | 30    | ${values[1]} | 8
Stoat  | Medium | Wheeled | 40   | 8    | Missile | 150   | ${values[2]} | 4
`),
    ).filter((line) => line.startsWith('  '));

  it.each([
    ['shots alone, a number with every score to roll', 'Shots', [2, 3, 1], ['- 90 2 5 - -', '- 30 3 8 - -', '- 150 1 4 - -']],
    ['shots of which some are unlimited', 'Shots', ['unl', 'unl', 4], ['- 90 - 5 - unlimited', '- 30 - 8 - unlimited', '- 150 - 4 - 4']],
    ['shots that are mostly blank', 'Shots', ['', '', 4], ['- 90 - 5 - -', '- 30 - 8 - -', '- 150 - 4 - 4']],
    ['Schuss allein', 'Schuss', [2, 3, 1], ['- 90 2 5 - -', '- 30 3 8 - -', '- 150 1 4 - -']],
    [
      'shots before rounds',
      'Shots | Rounds',
      ['2 | unl', '3 | unl', '1 | 4'],
      ['- 90 2 5 - unlimited', '- 30 3 8 - unlimited', '- 150 1 4 - 4'],
    ],
    [
      'ammo before shots',
      'Ammo | Shots',
      ['unl | 2', 'unl | 3', '4 | 1'],
      ['- 90 2 5 - unlimited', '- 30 3 8 - unlimited', '- 150 1 4 - 4'],
    ],
    ['attacks beside shots', 'Shots | Attacks', ['3 | 2', '3 | 3', '4 | 1'], ['- 90 2 5 - 3', '- 30 3 8 - 3', '- 150 1 4 - 4']],
    ['Colpi beside munizioni', 'Colpi | Munizioni', ['2 | 9', '3 | 9', '1 | 4'], ['- 90 2 5 - 9', '- 30 3 8 - 9', '- 150 1 4 - 4']],
  ] as const)('%s', (_, heading, values, wanted) => {
    expect(shots(heading, ...values)).toEqual(['Cannon', 'MG', 'Missile'].map((name, at) => `  ${name}: ${wanted[at]}`));
  });

  it('shots of weapons that are not rolled for stay shots', () => {
    const result = importText(`
Piece    | Size   | Drive  | Move | Save | Weapon  | Range | Barrage | Shots
Mortar   | Small  | Towed  | 10   | 9    | Mortar  | 90    | 3       | 4
Howitzer | Medium | Towed  | 5    | 9    | Howitzer | 250  | 6       | 6
`);
    expect(whole(result).filter((line) => line.startsWith('  '))).toEqual(['  Mortar: - 90 - - - 4', '  Howitzer: - 250 - - - 6']);
  });
});

describe('ships in another language', () => {
  it.each([
    [
      'German',
      'Schiff | Punkte | Größenklasse | Höchstgeschwindigkeit | Kraftfeld | Energiewaffen | Heck | Torpedos | Raketen | Unsichtbarkeit',
      'ja | nein',
    ],
    [
      'French',
      'Vaisseau | Points | Taille | Vitesse max | Champ de force | Armes à énergie | Armes arrière | Torpilles | Missiles | Invisibilité',
      'oui | non',
    ],
    [
      'Spanish',
      'Nave | Puntos | Clase | Velocidad máxima | Escudos | Armas de energía | Popa | Torpedos | Misiles | Invisibilidad',
      'sí | no',
    ],
    [
      'Italian',
      'Nome della nave | Punti | Taglia | Velocità | Scudi | Armi a energia | Poppa | Siluri | Missili | Invisibilità',
      'sì | no',
    ],
    [
      'Dutch',
      'Schip | Punten | Grootte | Snelheid | Krachtveld | Energiewapen | Hekwapens | Torpedo’s | Raketten | Onzichtbaarheid',
      'ja | nee',
    ],
  ])('%s', (_, headings, words) => {
    const [yes, no] = words.split(' | ');
    const sheet = sheetFrom(
      `${headings}\nRaven | 120 | C | 5 | none | II | ${yes} | ${no} | ${yes} | ${no}\nHeron | 90 | D | 7 | none | I | ${no} | ${yes} | ${no} | ${no}`,
    );
    const { designs } = importWorkbook(builtInRuleset('spaceship-battles'), workbookOf([sheet]));
    const ids = ['name', 'shipClass', 'maximumSpeed', 'energyWeapon', 'aftWeapons', 'torpedoes', 'missiles', 'invisibility'];
    expect(designs.map(({ values, sheetCost }) => [...ids.map((id) => values[id]), sheetCost])).toEqual([
      ['Raven', 'C', 5, 'II', true, false, true, false, 120],
      ['Heron', 'D', 7, 'I', false, true, false, false, 90],
    ]);
    expect(designs.map(({ extra }) => extra)).toEqual([{}, {}]);
  });
});
