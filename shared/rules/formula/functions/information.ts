import { t } from '../../../base/words/words.ts';
import { toNumber } from '../coerce.ts';
import { type FunctionTable, scalar } from '../spec.ts';
import { errorValue, isError, type Value } from '../value.ts';

const asks = (question: (value: Value) => boolean) => scalar(1, 1, (value = null) => question(value));

/** Whether the whole part of a number is even or odd. */
const parity = (rest: 0 | 1) =>
  scalar(1, 1, (value = null) => {
    const number = toNumber(value);
    return typeof number === 'number' ? Math.abs(Math.trunc(number)) % 2 === rest : number;
  });

export const informationFunctions: FunctionTable = {
  ISNUMBER: asks((value) => typeof value === 'number'),
  ISTEXT: asks((value) => typeof value === 'string'),
  ISNONTEXT: asks((value) => typeof value !== 'string'),
  ISEVEN: parity(0),
  ISODD: parity(1),
  ISLOGICAL: asks((value) => typeof value === 'boolean'),
  ISBLANK: asks((value) => value === null),
  ISERROR: asks(isError),
  ISERR: asks((value) => isError(value) && value.error !== '#N/A'),
  ISNA: asks((value) => isError(value) && value.error === '#N/A'),
  NA: scalar(0, 0, () => errorValue('#N/A', t('the formula says so itself'))),
  /** A number or the 1 of TRUE; everything else, text too, is 0. */
  N: scalar(1, 1, (value = null) => (typeof value === 'number' || isError(value) ? value : value === true ? 1 : 0)),
  T: scalar(1, 1, (value = null) => (typeof value === 'string' || isError(value) ? value : '')),
};
