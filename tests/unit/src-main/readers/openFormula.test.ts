import { describe, expect, it } from 'vitest';
import { excelFormula, excelReference } from '../../../../src-main/readers/openDocument/openFormula.ts';
import { openFormula } from '../../../../src-main/writers/openDocument/rows.ts';
import { escapeXml, paragraphs } from '../../../../src-main/writers/xml.ts';
import { randomFormulas } from '../../../support/random/randomFormulas.ts';

describe('a formula of an OpenDocument sheet reads in Excel as', () => {
  it.each([
    ['of:=[.A1]+[.$B$2]', 'A1+$B$2'],
    ['of:=SUM([.A1:.B2];1)', 'SUM(A1:B2,1)'],
    ['of:=VLOOKUP([.B2];[$Weapons.$A$2:.$B$4];2;FALSE())+[.C2]*2', 'VLOOKUP(B2,Weapons!$A$2:$B$4,2,FALSE())+C2*2'],
    ['of:=COM.MICROSOFT.IFS(1>2;"a;[.b]";TRUE();"b")', 'IFS(1>2,"a;[.b]",TRUE(),"b")'],
    [`of:=SUM([$'My ''x'' sheet:1'.$A$1:.$B$2])`, `SUM('My ''x'' sheet:1'!$A$1:$B$2)`],
    ['of:={1;2|3;4}', '{1,2;3,4}'],
    ['of:=SUM([.A1]~[.B2])', 'SUM(A1,B2)'],
    ['of:=SUM([.A1:.B9]![.B1:.C3])', 'SUM(A1:B9 B1:C3)'],
    ['of:=SUM([.A:.A];[.3:.3])', 'SUM(A:A,3:3)'],
    ['of:=[.#REF!]+[#REF!]', '#REF!+#REF!'],
    ['of:=IF([.A1]="say ""hi""";1;2)', 'IF(A1="say ""hi""",1,2)'],
    ['of:=MovePP*2', 'MovePP*2'],
    ['of:=sum([.A1])', 'SUM(A1)'],
    ['oooc:=[.A1]', 'A1'],
    ['msoxl:=SUM(A1;B1)', 'SUM(A1;B1)'],
    ['=[.A1]', 'A1'],
    ['of:=ORG.LIBREOFFICE.ROUNDSIG([.A1];2)', 'ROUNDSIG(A1,2)'],
    ['of:=SUM([$First.A1:$Third.B2])', 'SUM(First:Third!A1:B2)'],
    ['of:=[$A1.B2]', "'A1'!B2"],
    [`of:=['file:///home/me/costs.ods'#$Sheet1.A1]`, `'[costs.ods]Sheet1'!A1`],
    ['of:="a"&[.B1]&"|~!"', '"a"&B1&"|~!"'],
  ])('%s -> %s', (open, excel) => expect(excelFormula(open)).toBe(excel));
});

it('a named range is a reference without brackets', () => {
  expect(excelReference('$Points.$B$3')).toBe('Points!$B$3');
  expect(excelReference("$'Cost tables'.$A$1:.$B$9")).toBe("'Cost tables'!$A$1:$B$9");
});

describe('a formula of ours is written in OpenDocument as', () => {
  it.each([
    ['A1+$B$2', '[.A1]+[.$B$2]'],
    ['SUM(A1:B2,1)', 'SUM([.A1:.B2];1)'],
    ["SUM(Rules!$A$1:$B$9)&'My ''x'' sheet'!C3", "SUM([$Rules.$A$1:.$B$9])&[$'My ''x'' sheet'.C3]"],
    ['IF(ap1_cost>1E3,TRUE,"A1,B2;{")', 'IF(ap1_cost>1E3;TRUE();"A1,B2;{")'],
    ['INDEX({1,2;3,4},1,,2)', 'INDEX({1;2|3;4};1;;2)'],
    ['_xlfn.IFS(LOG10(A1)>1,FALSE)&CEILING(A1,5)', 'COM.MICROSOFT.IFS(LOG10([.A1])>1;FALSE())&COM.MICROSOFT.CEILING([.A1];5)'],
    ['"say ""A1"""&#N/A', '"say ""A1"""&#N/A'],
  ])('%s -> %s', (excel, open) => expect(openFormula(excel)).toBe(open));
});

it('a formula that is written and read again is the same', () => {
  const plain = (formula: string): string => formula.replaceAll('TRUE()', 'TRUE').replaceAll('FALSE()', 'FALSE');
  const formulas = randomFormulas(2_000, 13).filter((formula) => !formula.includes('['));
  expect(formulas.length).toBeGreaterThan(1_000);
  expect(formulas.map((formula) => plain(excelFormula(`of:=${openFormula(formula)}`)))).toEqual(formulas.map(plain));
});

it('text in an OpenDocument sheet has no characters that XML does not allow, and keeps tabs and line breaks', () => {
  expect(escapeXml('a\u0000\u0001\u001fb\uffff <"&">\r')).toBe('ab &lt;&quot;&amp;&quot;&gt;&#13;');
  expect(paragraphs('a\u0001\tb\nc  d')).toBe('<text:p>a<text:tab/>b</text:p><text:p>c<text:s text:c="2"/>d</text:p>');
});
