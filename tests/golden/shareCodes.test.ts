import { expect, it } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { readShareCodes, shareDesign } from '../../shared/share/index.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

/** Codes as players have sent them. They stay in chats and forums, so every later version must read them: never change one. */
const SENT = {
  odd: 'MOTORPOOL1-03K3B3XZ9V1K0466BYJZMSHQDA5P1W46B2XSABFHW294QC3MPMHWENGAJ53JCQG16V28QX2SZ8F5RG2CYZQQFXVXAZBMHKNF0WDPTJTGV1B9PTG3MDK7GYS2D1E3X3GMZ7S9AEWANFNYFXZNXNYXBR6HZ43853ZEEP0NR32Y5AK7X15YJFV36CA3VX43CH77FFMEVBNTAMW5NDQY94VDCEW5R4X9ZA459RRN6MF2MJVPTKV9GJNFZN45149MB2CX7C5PJS3GP09X8KKNJS3NNTNX7M6N0FHKNFJRWCDZVV2X70E3AGTQW7VJBF4RACZMHHXMWBK5F5A479H818QMQYTZAZBQ74FDGZ022HV1M9M1CMWAZ40NCBYW3C',
  house:
    'MOTORPOOL1-03Q3B3SHDV1K0325NXH70SMCRH2KPT1BQ9K2H43EPR3AB9JX06669J0JKKBD1P59AXMBF8GQS5CQ53YJ14S53Z3WWKZTMTW8TTPGC4TC9E0B0AEQWNDEN2VNRQSMT14D6CW7682GE3XDWMZ0TDQYMA0MWYFVZWZ7AZ8JRY038A7FCRW1DKR4WEN6FR2FA87J3CRR7EMKTW8ASTT1DPNF47K1DZCBGNYSB1AGH0XH5S90PAM68GCJAPBFVAFE422RBZERBW8K0PMSTF8AN5JV0CRKC22SVRCHJSZ6P3G3M15WSE6WT7X94Q9JXQC4YSF3PRZBB9AW7219NRCHME6MKZN882K904EY2ZWYDAZA775ZD4V7KY130G9WPF75KZR33KM4QE0',
  tank: 'MOTORPOOL1-045PB42D9Z1K0346ZX5EBCSQPPDTMGBFG0W4WW70ASRV1EHCHPB2YEE9G0GZWETEK4814EE5HZFXEQZ312BW1MXWQBEG2GNQDVBJVF724XW742G6Q0VJKY36NW7ADE76GQY4JH69BHNCMBAGC9H1E2P3T35KE99A6V1V0GCR53969WG71GPM5S0GHD6JCY3HCTKEK90EC9TY3B4WYBAJ03GEPRBBXNNBB6K8BC6JRN94B2B2AK9EPJ1P57MQEF1ZF9PVRMKCQKZCAKP8PC6MBKTQYJ2V5SWVM8C7R0GWFYV47J45B7JPA4H6NWNT5735708W2V3JFBS1BHBXN29391TW2FJB7E9K5HKHN8BBZF3BJHGQ25K2W2KQ7NVDHRVAHD8BRDEE5KJSE8DAZRGX1ES1ZF3V0VBHGCVJGDZTMYBZE3AXV4ZGT',
  ship: 'MOTORPOOL1-02BJVKPD1B140304W1VWJY9DXPTKE4C4G8VM23X5GYTCTTK0ZZC6SH92QTXJKXHRBY330Z8FJ9R24YBJ7A65H2H3041MTNAQ6M6EC0R17N0GQ5SRJCACRYPVN8KRE8PA8Z6HXQZC2XZMTH1KPH6PVG667K8SKJB9GTDNCA2GFTP7FGGMGD9DEXCAD35NZX2HS45HJA1H4YDA6BPRR6SGGVWBBA5MW51RQHC7GS67CQEZ2TZTC7W022E20SYG',
};

const odd = {
  values: { name: 'Überläufer 坦克 "Tin"', size: 'iron', legs: 6, shell: 3, spring: 12.5, balance: -2, painted: true },
  components: {
    gadgets: [
      { name: 'Saw', power: 2, fixed: false },
      { name: 'Lamp', power: null, fixed: true },
    ],
  },
  notes: 'Slow.\nLoud.',
  extra: { Altitude: 'low' },
  rowExtra: { gadgets: [{}, { Colour: 'red' }] },
};
const gun = { name: '105 mm gun', turreted: true, range: 75, attacks: 1, hitsOn: 5, apMod: -3, shots: 'unlimited' };
const coaxial = { name: 'Coaxial gun', turreted: true, range: 30, attacks: 2, hitsOn: 8, apMod: 0, shots: 'unlimited' };
const tank = {
  values: { name: 'Bison Medium Tank', role: 'armour', size: 'medium', armour: 5, assault: 2, propulsion: 'tracked', movement: 22 },
  components: { weapons: [gun, coaxial] },
  notes: null,
  extra: {},
};
const ship = {
  values: {
    name: 'Lodestar',
    shipClass: 'A',
    maximumSpeed: 10,
    forceField: 'V',
    energyWeapon: 'III',
    aftWeapons: true,
    torpedoes: true,
    missiles: false,
    invisibility: false,
  },
  notes: null,
  extra: {},
};

it.each([
  ['odd', { id: 'tin-parade', house: null }, odd],
  ['house', { id: 'tin-parade', house: { name: 'Tin Parade', basedOn: null } }, odd],
  ['tank', { id: 'zorch-97', house: null }, tank],
  ['ship', { id: 'spaceship-battles', house: null }, ship],
] as const)('a share code sent long ago is still read: %s', (name, ruleset, design) => {
  expect(readShareCodes(SENT[name])).toMatchObject([{ ok: true, value: { ruleset, design } }]);
});

it('a code made today has the letters of one made long ago, so that both versions read both', () => {
  const rows = [{ values: { name: 'Saw', power: 2, fixed: false } }, { values: { name: 'Lamp', power: null }, extra: { Colour: 'red' } }];
  const { values, notes, extra } = odd;
  const design = { id: designIdSchema.parse('x'), values, components: { gadgets: rows }, notes, extra };
  expect([shareDesign(tinyRuleset(), design, false), shareDesign(tinyRuleset(), design, true)]).toMatchObject([
    { value: { text: SENT.odd } },
    { value: { text: SENT.house } },
  ]);
  // A code names the version of its ruleset, so this one is made under the version that was sent.
  const now = builtInRuleset('zorch-97');
  const zorch = { ...now, data: { ...now.data, version: '1.0.0' } };
  const bison = zorch.stock.find((one) => one.values.name === 'Bison Medium Tank');
  expect(bison && shareDesign(zorch, { ...bison, id: design.id }, false)).toMatchObject({
    value: { text: SENT.tank },
  });
});
