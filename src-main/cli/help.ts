/** What every command does. */
export const HELP = `motorpool: what the units of a tabletop wargame cost, whether they keep the rules, and cards to play them with

  motorpool import SHEET [-o FILE.motorpool]          what a spreadsheet holds; -o keeps it as a project
  motorpool adopt SHEET -o FILE.motorpool             a project that prices its designs by the sheet's own formulas
  motorpool cost FILE... [--explain]                  what each design costs; --explain shows every part of the sum
  motorpool check FILE... [-o REPORT.pdf|.csv]        where designs break the rules; a report to print or to keep
  motorpool export FILE -o OUT.xlsx|.csv|.tsv|.json   a workbook with live formulas, a plain list, JSON; "export --help"
  motorpool export FILE --format share --design NAME  one design as a code to paste (-o OUT.txt) or to scan (-o OUT.svg)
  motorpool cards FILE -o OUT.pdf                     cards to print; "motorpool cards --help" says how
  motorpool sheet FILE --kind KIND -o OUT.pdf         a list, data sheets, a quick reference, blanks; "sheet --help"
  motorpool list FILE [-o OUT.txt|OUT.md]             the designs in words, for a chat, a forum or an opponent
  motorpool force PROJECT                             what its battlegroups cost, and whether they keep the rules
  motorpool force PROJECT --cards ... -o OUT.pdf      their sheets, cards, decks and markers; "force --help" says how
  motorpool rulesets [FOLDER]                         the game systems on board, or the faults of one you are writing

FILE is a project (.motorpool) or a spreadsheet: .xls, .xlsx, .ods, .csv, .tsv; or a list: .txt, .md, .html;
or a text with share codes. "cards", "sheet" and "list" take a folder of them too, and with -o a folder to fill;
"check" takes folders and makes one report of all that is in them.

  -o, --output FILE   where to write; an existing file is replaced
  --ruleset ID        the game system: a name from "motorpool rulesets", or the path of a ruleset's folder
                      (a project knows its own; a sheet gets the one that fits it best)
  --sheet NAME        reads only this sheet of a workbook
  --set NAME.FIELD=X  for "cost": what it costs with X there, e.g. --set "Rhino.weapons[0].range=110"; may be repeated
  --target POINTS     for "cost", with --design NAME: the changes of one cell or two that bring the design there
  --form FORM         for "list": full (every value: read back with "import" it gives the same designs),
                      short (two lines each) or line (one); what a list leaves out is said on standard error
  --as FORMAT         for "list": plain, markdown, discord (in messages of at most 2,000 characters) or bbcode
  --no-points         for "list", "cards" and "sheet": without costs
  --force NAME        for "force": only this one; --against NAME checks it beside that one (of two, the other)
  --password WORD     opens a protected workbook (what Excel opens without asking needs none)
  --json              the answer as JSON on standard output, and nothing else there
  -h, --help          this text
  --version           the version

Ends with 0 when done, 1 when "check" or "force" finds something against the rules, 2 when something could not be
read, written or understood; then one line on standard error says what.
`;

/** How cards can be printed. */
export const CARDS_HELP = `motorpool cards FILE -o OUT.pdf: cards to play with, for every design of a project or a sheet
motorpool cards FOLDER -o FOLDER: the same for every project and sheet of a folder, with a report (.txt, .json)
motorpool cards --check -o OUT.pdf: rulers to check your printer with; for both sides, also how far it drifts

Lengths need a unit: 5mm, 0.2in.

  --size SIZE           poker (63x88mm), bridge, mini, tarot, business, A7, A6, A5, 3x5, 4x6, quarter-letter,
                        half-letter, or your own: 50x80mm, 2.5x3.5in
  --paper PAPER         A4, Letter, A3, Legal, or your own: 329x483mm
  --orientation WAY     portrait, landscape, or auto: whichever holds most cards
  --arrangement WAY     fronts; long-edge or short-edge, for printing both sides; fold, with the back beside the front
  --margin LENGTH       least white at the edges of the paper (5mm)
  --gap LENGTH          white between cards (0)
  --bleed LENGTH        how far colour runs over the edge, at most 3mm (0)
  --back-offset X,Y     moves the backs right and down for a printer that drifts: 0.5mm,-1mm
  --no-crop-marks       no marks beside the cards
  --cut-lines           fine lines along every cut
  --fits-sleeve         a hundredth smaller, for tight sleeves

  --look NAME           black-and-white, standard, compact, large-print, ink-saver, colour-by-role,
                        or one of the project's own
  --backs WHAT          none, digest (the rules it needs, in short), plain or picture; needs an arrangement with backs
  --side NAME           whose cards they are, instead of the project's side;
                        --side-colour "#7d3412" for looks with a band
  --no-side             no side on the cards
  --no-points           without costs, to show to an opponent
  --no-pictures         without the designs' pictures

  --quantity "NAME=3"   how many of a design, 0 for none; may be repeated
  --combined            like cards only once, with how many they stand for
  --numbered            numbers the units from 1

  -o, --ruleset, --sheet, --password and --json are those of the other commands ("motorpool --help").
`;

/** Which sheets can be printed. */
export const SHEET_HELP = `motorpool sheet FILE --kind KIND -o OUT.pdf: a sheet of paper for the table
motorpool sheet --kind KIND --ruleset ID -o OUT.pdf: a reference or blanks, for a game system alone
motorpool sheet FOLDER --kind KIND -o FOLDER: the same for every file of a folder, with a report (.txt, .json)

  --kind list           every design in a table with totals, on one page where it can be; for an opponent
  --kind data           everything of each design, and how its cost comes about
  --kind reference      the rules the designs need at the table, in short; --everything for all of them
  --kind blank-cards    cards to fill in with a pencil
  --kind blank-form     forms to design with a pencil
  --kind check          what the rules have against the designs, as "check -o REPORT.pdf"
  --copies N            sheets of paper for the blanks, 1 to 50 (1)

  --paper PAPER         A4, Letter, A3, Legal, or your own: 210x330mm
  --orientation WAY     portrait or landscape
  --margin LENGTH       least white at the edges of the paper: 15mm, 0.5in
  --side NAME           whose sheet it is, instead of the project's side; --side-colour; --no-side for none
  --no-points           without costs, to show to an opponent
  --no-breaches         without what breaks the rules, and how many designs do
  --signature           lines for notes at the end of a list, and for both players to sign
  --no-pictures         without the designs' pictures
  --quantity "NAME=3"   how many units of a design, 0 for none; may be repeated

  Blank cards take --size, --look, --arrangement, --gap, --bleed, --back-offset, --no-crop-marks, --cut-lines and
  --fits-sleeve as well; "motorpool cards --help" says what they do.

  -o, --ruleset, --sheet, --password and --json are those of the other commands ("motorpool --help").
`;

/** How designs can be exported. */
export const EXPORT_HELP = `motorpool export FILE -o OUT.xlsx: a workbook with live formulas, which can be imported again without loss
motorpool export FILE -o OUT.csv|OUT.tsv|OUT.json: values and costs for any spreadsheet, or for programs of your own
motorpool export FILE --format share --design NAME [-o OUT.txt|OUT.svg]: one design as a code to paste or to scan

For .xlsx:
  --layout HOW          stacked (weapons and the like on rows below their design) or wide (one row to a design)
  --breakdown WHERE     the parts of each cost: columns, sheet (one of its own) or none
  --checks WHICH        what the workbook itself marks: errors (what breaks the rules), all (advice too) or none
  --no-army             without the sheet that adds up how many of each
  --quantity "NAME=3"   how many of a design the army has, none of those not named; may be repeated
  --no-protection       formulas can be typed over; they are protected otherwise, without a password

For .csv and .tsv:
  --separator SIGN      comma, semicolon or tab (.tsv has tabs)
  --decimal SIGN        point or comma
  --line-ends WAY       crlf (Windows) or lf
  --no-mark             without the byte-order mark by which Excel knows UTF-8

  -o, --ruleset, --sheet, --password and --json are those of the other commands ("motorpool --help").
`;

/** How forces are told and printed. */
export const FORCE_HELP = `motorpool force PROJECT [--json]: what its battlegroups cost, and whether they keep the rules
motorpool force PROJECT [--sheet] [--cards] [--deck] [--markers] -o OUT.pdf: all that is needed at the table
motorpool force PROJECT --list [-o OUT.txt|OUT.md]: the battlegroups in words, for a chat, a forum or an opponent

  --sheet               sections with boxes for losses, grades, upgrades, purchases, transport, arrivals, totals;
                        with several battlegroups also a page of all sides (this is what is printed if nothing is said)
  --cards               a card for each entry, with its grade, its numbers and its section
  --every-unit          a card for each unit instead
  --deck                the order cards of the chosen deck, with backs that are all alike
  --markers             what lies on the table, in true size, real ones and dummies
  --no-notes            nothing that is secret: turns, loads, registered points, notes
  --no-damage           every box blank, whatever is recorded of losses and damage
  --no-breaches         sheets without what breaks the rules, and how often
  --signature           lines for notes at the end of each sheet, and for both players to sign
  --no-points           without costs, to show to an opponent

  --force NAME          only this battlegroup; --against NAME checks it beside that one (of two, the other)
  --form, --as          for "--list": as for "motorpool list"; a full list, pasted on the battlegroup screen of a
                        project with these designs, gives the same battlegroup

  Paper is chosen as for cards ("motorpool cards --help"): --paper, --orientation, --margin and --look, --size (unit
  cards and order cards), --arrangement (order cards: long-edge, markers: fold, unless another is asked for), --gap,
  --bleed, --back-offset, --backs, --no-crop-marks, --cut-lines, --fits-sleeve, --no-side, --no-pictures.
`;
