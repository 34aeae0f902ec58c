/** A chance or share in whole per cent, never rounded to none or to certainty. */
export const percent = (share: number): string =>
  share > 0 && share < 0.005 ? '<1 %' : share < 1 && share > 0.995 ? '>99 %' : `${Math.round(100 * share)} %`;
