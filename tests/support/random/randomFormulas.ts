import { seededRandom } from './random.ts';

type Kind = 'number' | 'text' | 'truth' | 'block';

const LEAVES: Readonly<Record<Kind, readonly string[]>> = {
  number: ['ten', 'half', 'minus', 'naught', 'blank', 'A1', '0', '1', '2', '3', '7', '0.1', '2.5', '-3', '12.345', '5%', '1E2', '100'],
  text: ['word', 'seven', '"small"', '"Medium"', '"x"', '""', '"12"', '"a b c"', '"MG"', 'blank', 'B1'],
  truth: ['yes', 'no', 'TRUE', 'FALSE', 'ten>5', 'word="ABC"'],
  block: ['weapons[points]', 'weapons[range]', 'sizes[points]', 'odds[plain]', 'steps[from]', '{1,2,3}', '{4;5;6}', 'A1:C1'],
};

/** Templates: `#` a number, `$` a text, `?` a truth value, `@` a block, `~` anything; `n` a small whole number. */
const SHAPES: Readonly<Record<Kind, readonly string[]>> = {
  number: [
    ...['#+#', '#-#', '#*#', '#/#', '#^#', '-#', '#%', '(#)', '#-#*#', '(#+#)*#', '-#^#', '#+~', '~*#', '#^n'],
    ...['IF(?,#,#)', 'IF(~,#,#)', 'IFS(?,#,TRUE,#)', 'SWITCH(#,1,#,2,#,#)', 'CHOOSE(n,#,#,#)', 'IFERROR(#,#)', 'IFNA(#,#)'],
    ...['SUM(@)', 'SUM(#,@)', 'SUM(@*#)', 'SUM(@,@)', 'MIN(@)', 'MIN(#,#)', 'MIN(#,@)', 'MAX(@)', 'MAX(#,#,#)', 'MAX(@-#)', 'SUM(~,~)'],
    ...['SUMSQ(@)', 'SUMSQ(#,#)', 'SUMPRODUCT(@)', 'SUMPRODUCT(@^n)', 'SUMPRODUCT((@>#)*1)', 'SUMPRODUCT(weapons[points],weapons[range])'],
    ...['COUNT(@)', 'COUNT(#,$)', 'COUNTA(@)', 'COUNTBLANK(odds[plain])', 'AVERAGE(@)', 'AVERAGE(#,#)', 'PRODUCT(@)', 'PRODUCT(#,#)'],
    ...['MEDIAN(@)', 'MEDIAN(#,#,#)', 'LARGE(@,n)', 'SMALL(@,n)', 'COUNTIF(weapons[points],">"&#)', 'COUNTIF(weapons[name],$)'],
    ...['COUNTIF(odds[plain],~)', 'SUMIF(weapons[points],"<="&#)', 'SUMIF(weapons[name],$,weapons[points])', 'SUMIF(weapons[range],#)'],
    ...['ROUND(#,n)', 'ROUND(#,-1)', 'ROUND(#/#,2)', 'ROUNDUP(#,n)', 'ROUNDDOWN(#,n)', 'ROUNDUP(#*#,1)', 'MROUND(#,#)', 'CEILING(#,#)'],
    ...['FLOOR(#,#)', 'CEILING(#,1)', 'FLOOR(#,0.1)', 'INT(#)', 'TRUNC(#)', 'TRUNC(#,n)', 'MOD(#,#)', 'MOD(#,n)', 'ABS(#)', 'SQRT(#)'],
    ...['POWER(#,#)', 'EXP(#)', 'LN(#)', 'LOG(#)', 'LOG(#,#)', 'LOG10(#)', 'SIGN(#)', 'PI()', 'EVEN(#)', 'ODD(#)', 'N(~)', 'INT(~)'],
    ...['XLOOKUP($,sizes[key],sizes[points],#)', 'XLOOKUP("large",sizes[key],sizes[points])', 'VLOOKUP($,A3:C5,2,FALSE)', 'ROWS(@)'],
    ...['HLOOKUP($,A7:C8,2,FALSE)', 'VLOOKUP(#,{0,1;10,2;20,3},2)', 'MATCH(#,steps[from])', 'MATCH($,weapons[name],0)', 'COLUMNS(@)'],
    ...[
      'INDEX(weapons[points],n)',
      'INDEX(A3:C5,n,2)',
      'INDEX(@,n)',
      'MATCH(#,steps[from],1)',
      'MATCH(#,{30,20,10},-1)',
      'LOOKUP(#,steps[from],sizes[points])',
    ],
    ...['LEN($)', 'LEN(~)', 'FIND("b",$)', 'SEARCH("B",$)', 'FIND($,$)', 'VALUE($)', 'VALUE(~)', '~-~', '~/#'],
  ],
  text: [
    ...[
      '$&$',
      '#&$',
      '~&~',
      'IF(?,$,$)',
      'IFERROR($,"none")',
      'SWITCH($,"small",$,"x",$,$)',
      'CHOOSE(n,$,$,$)',
      'T(~)',
      'INDEX(weapons[name],n)',
    ],
    ...[
      'LEFT($,n)',
      'RIGHT($,n)',
      'MID($,n,n)',
      'MID($,#,n)',
      'LEFT($)',
      'RIGHT(~)',
      'TRIM($)',
      'TRIM(" "&$&"  x ")',
      'UPPER($)',
      'LOWER(~)',
      'PROPER($)',
    ],
    ...[
      'CONCATENATE($,#,$)',
      'CONCATENATE(~,~)',
      'CONCAT($,#)',
      'CONCAT(weapons[name])',
      'TEXTJOIN("-",TRUE,$,$,$)',
      'TEXTJOIN("-",FALSE,$,#)',
    ],
    ...[
      'SUBSTITUTE($,"a","bb")',
      'SUBSTITUTE($,"x",$,n)',
      'REPLACE($,n,n,$)',
      'REPT($,n)',
      'LOOKUP(#,steps[from],steps[rate])',
      'VLOOKUP($,A3:C5,3,FALSE)',
    ],
    ...[
      'TEXT(#,"0")',
      'TEXT(#,"0.00")',
      'TEXT(#,"#,##0")',
      'TEXT(#,"0%")',
      'TEXT(#,"+0;-0;0")',
      'TEXT(#,"000")',
      'TEXT(#,"0.0#")',
      'TEXT($,"@")',
    ],
  ],
  truth: [
    ...['#>#', '#=#', '#<>#', '#<=#', '$=$', '$<$', '~=~', '~<~', '~>=~', '#<$', 'AND(?,?)', 'OR(?,?)', 'NOT(?)', 'XOR(?,?)', 'AND(?,#)'],
    ...[
      'AND(~,?)',
      'NOT(~)',
      'OR(@>#)',
      'AND(@>#)',
      'ISNUMBER(~)',
      'ISTEXT(~)',
      'ISBLANK(~)',
      'ISERROR(~)',
      'ISERROR(#/#)',
      'ISNA(~)',
      'ISERR(~)',
    ],
    ...['ISLOGICAL(~)', 'EXACT($,$)', 'IF(?,?,?)', 'TRUE()', 'FALSE()', 'ISNA(MATCH($,sizes[key],0))', '#=#+0', 'ROUND(#,1)=#'],
  ],
  block: ['@*#', '@+#', '-@', '@/#', '@^2', '(@>#)+0', 'ABS(@)', 'ROUND(@,0)', 'weapons[points]*weapons[range]'],
};

const KINDS: Readonly<Record<string, Kind>> = { '#': 'number', $: 'text', '?': 'truth', '@': 'block' };

/** `count` formulas over the sample sheet, from simple to three calls deep; every function and operator is among them. */
export function randomFormulas(count: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T; // never out of range
  const anyKind = (): Kind => pick(['number', 'number', 'number', 'text', 'text', 'truth'] as const);
  const build = (kind: Kind, depth: number): string => {
    if (depth <= 0 || random() < 0.15) return pick(LEAVES[kind]);
    return pick(SHAPES[kind]).replace(/"[^"]*"|[#$?@~]|(?<=[(,^])n(?=[),]|$)/g, (hole) => {
      if (hole.startsWith('"')) return hole;
      if (hole === 'n') return pick(['0', '1', '1', '2', '2', '3']);
      const inner = build(KINDS[hole] ?? anyKind(), depth - 1);
      return /^[\w.[\]"]*$|\)$/.test(inner) || kind === 'block' ? inner : random() < 0.5 ? inner : `(${inner})`;
    });
  };
  const formulas = new Set<string>();
  while (formulas.size < count) formulas.add(build(anyKind(), 1 + Math.floor(random() * 3)));
  return [...formulas];
}
