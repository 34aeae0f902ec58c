import { expect, it } from 'vitest';
import { importText, problems } from '../../../../../support/importing/layouts.ts';

/** Two units in the words of a language: headings, small foot with a save, large tracked without limit of shots, in a turret. */
const sheets: Readonly<Record<string, string>> = {
  Finnish: `
Yksikkö | Pisteet | Koko | Alusta | Liike | Panssari | Rynnäkkö | Kuljetus | Ase | Tornissa | Kantama | Hyökkäykset | Osuu | Läpäisy | Laukaukset
Partio | 60 | pieni | jalan | 15 | 10 | 2 | ei mitään | Kivääri | ei | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | suuri | teloilla | 25 | 5 | 1 | 2 | Tykki | kyllä | 90 | 1 | 5 | -3 | rajaton
yhteensä | 360 | | | | | | | | | | | | |`,
  Hungarian: `
Egység | Pontok | Méret | Meghajtás | Mozgás | Páncél | Roham | Szállítás | Fegyver | Torony | Lőtáv | Támadások | Találat | Átütés | Lőszer
Partio | 60 | kicsi | gyalogos | 15 | 10 | 2 | nincs | Kivääri | nem | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | nagy | lánctalpas | 25 | 5 | 1 | 2 | Tykki | igen | 90 | 1 | 5 | -3 | korlátlan
Összesen | 360 | | | | | | | | | | | | |`,
  Czech: `
Název | Cena | Velikost | Podvozek | Pohyb | Pancíř | Zteč | Přeprava | Výzbroj | Ve věži | Dostřel | Útoky | Zásah na | Průbojnost | Munice
Partio | 60 | malá | pěší | 15 | 10 | 2 | žádná | Kivääri | ne | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | velký | pásový | 25 | 5 | 1 | 2 | Tykki | ano | 90 | 1 | 5 | -3 | neomezeně
Celkem | 360 | | | | | | | | | | | | |`,
  Greek: `
Όνομα | Κόστος | Μέγεθος | Πρόωση | Κίνηση | Θωράκιση | Έφοδος | Μεταφορά | Οπλισμός | Πύργος | Εμβέλεια | Επιθέσεις | Επιτυχία με | Διάτρηση | Βολές
Partio | 60 | μικρό | πεζή | 15 | 10 | 2 | κανένα | Kivääri | όχι | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | μεγάλο | ερπυστριοφόρο | 25 | 5 | 1 | 2 | Tykki | ναι | 90 | 1 | 5 | -3 | απεριόριστες
Σύνολο | 360 | | | | | | | | | | | | |`,
  Russian: `
Название | Стоимость | Размер | Тип движения | Движение | Броня | Ближний бой | Вместимость | Вооружение | В башне | Дальность | Атаки | Попадание | Пробитие | Боезапас
Partio | 60 | малый | пеший | 15 | 10 | 2 | нет | Kivääri | нет | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | большой | гусеничный | 25 | 5 | 1 | 2 | Tykki | да | 90 | 1 | 5 | -3 | без ограничений
Итого | 360 | | | | | | | | | | | | |`,
  Catalan: `
Nom | Cost | Mida | Propulsió | Moviment | Blindatge | Assalt | Capacitat | Arma | En torreta | Abast | Atacs | Impacta amb | Penetració | Munició
Partio | 60 | petita | a peu | 15 | 10 | 2 | cap | Kivääri | no | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | gran | erugues | 25 | 5 | 1 | 2 | Tykki | sí | 90 | 1 | 5 | -3 | sense límit
Total | 360 | | | | | | | | | | | | |`,
  Afrikaans: `
Eenheid | Punte | Grootte | Aandrywing | Beweging | Pantser | Stormloop | Draagvermoë | Wapen | Toring | Reikafstand | Aanvalle | Tref op | Deurdringing | Ammunisie
Partio | 60 | klein | te voet | 15 | 10 | 2 | geen | Kivääri | nee | 25 | 2 | 7 | -1 | 4
Vaunu | 300 | groot | kruipbande | 25 | 5 | 1 | 2 | Tykki | ja | 90 | 1 | 5 | -3 | onbeperk
Totaal | 360 | | | | | | | | | | | | |`,
};

it.each(Object.keys(sheets))('a sheet in %s is read without a doubt', (language) => {
  const result = importText(sheets[language] ?? '');
  const found = result.designs.map(({ values, sheetCost, components }) => [
    ...[values.name, sheetCost, values.size, values.propulsion, values.movement, values.armour, values.assault, values.capacity],
    ...(components.weapons ?? []).map(({ values: own }) => [own.turreted, own.range, own.attacks, own.hitsOn, own.apMod, own.shots]),
  ]);
  expect(found).toEqual([
    ['Partio', 60, 'small', 'normal', 15, 10, 2, null, [false, 25, 2, 7, -1, 4]],
    ['Vaunu', 300, 'large', 'tracked', 25, 5, 1, 2, [true, 90, 1, 5, -3, 'unlimited']],
  ]);
  expect(problems(result)).toEqual([]);
});
