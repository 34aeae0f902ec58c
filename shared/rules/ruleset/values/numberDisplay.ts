/** How the reader wants numbers to be written. Files hold them as the rules have them. */
export type NumberDisplay = {
  /** The unit of lengths on the table; `rules` leaves them as the game has them. */
  readonly lengths: 'rules' | 'cm' | 'inches';
  readonly decimalSign: '.' | ',';
};

/** How numbers are written where nobody has chosen: also in files, in other threads and on the command line. */
export const USUAL_DISPLAY: NumberDisplay = { lengths: 'rules', decimalSign: '.' };

let display = USUAL_DISPLAY;

export const numberDisplay = (): NumberDisplay => display;

/** Has all texts that are made from now on written so. What was made before must be made anew by whoever shows it. */
export function displayNumbers(wanted: NumberDisplay): void {
  display = wanted;
}
