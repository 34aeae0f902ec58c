/** Finds the numbers of a cost model with which costs come near the prices that fights show to be fair. */
export {
  type Calibrated,
  type Calibration,
  calibrate,
  costOf,
  type FairlyPriced,
  type TunableParameter,
  tunableParameters,
} from './calibrate.ts';
