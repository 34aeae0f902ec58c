import { type FunctionTable, scalar } from '../spec.ts';
import { errorValue, isError, type Value } from '../value.ts';

const asks = (question: (value: Value) => boolean) => scalar(1, 1, (value = null) => question(value));

export const informationFunctions: FunctionTable = {
  ISNUMBER: asks((value) => typeof value === 'number'),
  ISTEXT: asks((value) => typeof value === 'string'),
  ISLOGICAL: asks((value) => typeof value === 'boolean'),
  ISBLANK: asks((value) => value === null),
  ISERROR: asks(isError),
  ISERR: asks((value) => isError(value) && value.error !== '#N/A'),
  ISNA: asks((value) => isError(value) && value.error === '#N/A'),
  NA: scalar(0, 0, () => errorValue('#N/A', 'the formula says so itself')),
  /** A number or the 1 of TRUE; everything else, text too, is 0. */
  N: scalar(1, 1, (value = null) => (typeof value === 'number' || isError(value) ? value : value === true ? 1 : 0)),
  T: scalar(1, 1, (value = null) => (typeof value === 'string' || isError(value) ? value : '')),
};
