const grouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark);
  return /^\d{1,3}$/.test(first) && first !== '0' && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part));
};

/**
 * The unsigned number that a run of digits and marks represents; null if it is not a number. A single comma or point before
 * exactly three digits is a decimal mark only where the sheet shows that it is one; else a comma groups thousands and a point is
 * a decimal mark.
 */
export function readNumeral(text: string, { decimalComma }: { readonly decimalComma?: boolean | undefined } = {}): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const plain = /[ '’]/.test(text) ? ungroup(text) : text;
  if (plain === null || !/^[\d.,]*\d[.,]?$/.test(plain)) return null;
  const body = plain.replace(/[.,]$/, '');
  const comma = body.lastIndexOf(',');
  const point = body.lastIndexOf('.');
  if (comma < 0 && point < 0) return Number(body);
  if (comma >= 0 && point >= 0) {
    const [mark, group] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', ...more] = body.split(mark);
    return more.length === 0 && grouped(whole, group) && /^\d+$/.test(fraction)
      ? Number(`${whole.replaceAll(group, '')}.${fraction}`)
      : null;
  }
  const mark = comma >= 0 ? ',' : '.';
  const parts = body.split(mark);
  if (parts.length > 2) return grouped(body, mark) ? Number(parts.join('')) : null;
  const groups = grouped(body, mark) && (mark === ',' ? decimalComma !== true : decimalComma === true);
  return groups ? Number(parts.join('')) : Number(`${parts[0] || '0'}.${parts[1]}`);
}

function ungroup(text: string): string | null {
  const match = /^(\d{1,3}(?:[ '’]\d{3})+)([.,]\d+)?$/.exec(text);
  return match ? `${(match[1] ?? '').replace(/[ '’]/g, '')}${match[2] ?? ''}` : null;
}

/**
 * The number that a person typed into a field, with a sign or without: "1,200" and "1 200" are 1200, "2,5" and "2.5" are 2.5. Null for a blank
 * field and for anything else.
 */
export function typedNumber(text: string): number | null {
  const [, sign = '', digits] = /^([-+−–]?) ?([\d.,' ’]+)$/.exec(text.replace(/\s/g, ' ').trim()) ?? [];
  const number = digits === undefined ? null : readNumeral(digits.replace(/^(?=[.,])/, '0'));
  return number !== null && /[-−–]/.test(sign) ? -number : number;
}

/** Digits with a mark between thousands: "1,390" for "1390"; anything but digits, such as a sign, may be before them. */
export function markThousands(digits: string, mark: string): string {
  const from = digits.search(/\d/);
  if (from < 0) return digits;
  const first = from + ((digits.length - from) % 3 || 3);
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/g) ?? [])].join(mark);
}
