/** Makes an id of a label ("Price of a leg" becomes "priceOfALeg") that no other of the list has. */
export function freshId(label: string, taken: Iterable<string>, fallback: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
  const begun = /^[a-z]/.test(joined) ? joined : joined === '' ? fallback : `${fallback}${joined}`;
  const known = new Set(taken);
  if (!known.has(begun)) return begun;
  let number = 2;
  while (known.has(`${begun}${number}`)) number++;
  return `${begun}${number}`;
}
