import { Matrix, QrDecomposition } from 'ml-matrix';

/** A linear fit y ≈ Σ coefficient × column. */
export type LinearFit = {
  /** The columns used, by their place in what was offered. */
  readonly chosen: readonly number[];
  /** One for each chosen column. */
  readonly coefficients: readonly number[];
  /** What the fit gives for each row. */
  readonly fitted: readonly number[];
  /** How far each row would be missed by a fit that had not seen it (leave one out), y minus that. */
  readonly unseen: readonly number[];
};

/** A column counts as dependent on the others if less than this part of it remains after they are taken into account. */
const DEPENDENT = 1e-9;

/** Least squares over the chosen columns; null if they depend on each other or there are fewer rows than columns. */
export function fitColumns(columns: readonly Float64Array[], chosen: readonly number[], y: Float64Array): LinearFit | null {
  if (chosen.length === 0 || chosen.length > y.length) return null;
  const design = matrixOf(chosen.flatMap((place) => columns[place] ?? []));
  const qr = new QrDecomposition(design);
  if (!qr.isFullRank()) return null;
  const coefficients = qr.solve(Matrix.columnVector(y)).to1DArray();
  const fitted = design.mmul(Matrix.columnVector(coefficients)).to1DArray();
  const basis = qr.orthogonalMatrix;
  const unseen = fitted.map((value, row) => {
    const leverage = basis.getRow(row).reduce((sum, entry) => sum + entry * entry, 0);
    return ((y[row] ?? 0) - value) / Math.max(1e-6, 1 - leverage);
  });
  return { chosen, coefficients, fitted, unseen };
}

const matrixOf = (columns: readonly Float64Array[]): Matrix => new Matrix(columns.map((column) => [...column])).transpose();

/** Σ(y − fitted)². */
export const squaredMiss = (fit: Pick<LinearFit, 'fitted'>, y: Float64Array): number =>
  fit.fitted.reduce((sum, value, row) => sum + ((y[row] ?? 0) - value) ** 2, 0);

/** Columns that explain y; a lower criterion is a better choice. */
export type Selection = { readonly chosen: readonly number[]; readonly criterion: number };

/** More coefficients than this no player would believe. */
const MOST_COLUMNS = 12;
/** Rounds of trying to replace each column by a better one. */
const MOST_ROUNDS = 3;

/**
 * Finds the few columns that explain y: adds the one that explains most of the residual, then tries to replace each by a
 * better one, for every number of columns (sequential replacement, Miller, Subset Selection in Regression, 2002, 3.5). The
 * number of columns is where a further one no longer improves the criterion (extended Bayesian information criterion, Chen
 * & Chen 2008). The search starts with the columns of `start`; `noise` is the standard deviation that nothing could
 * explain, e.g. of rounding. Null if no column explains anything.
 */
export function selectColumns(
  columns: readonly Float64Array[],
  start: readonly number[],
  y: Float64Array,
  noise: number,
): Selection | null {
  const worth = (fit: LinearFit): number => criterion(squaredMiss(fit, y), fit.chosen.length, y.length, columns.length, noise);
  const all = matrixOf(columns);
  const offer: Offer = { columns, all, sizes: squaredSizes(all) };
  let best: LinearFit | null = null;
  let fit = fitColumns(columns, start, y);
  while ((fit?.chosen.length ?? 0) < Math.min(MOST_COLUMNS, y.length / 2)) {
    const wider = withBestColumn(offer, fit?.chosen ?? [], y);
    if (!wider) break;
    fit = withReplacements(offer, wider, y);
    if (!best || worth(fit) < worth(best)) best = fit;
  }
  for (let narrower = best; best && narrower; ) {
    narrower = withoutWorstColumn(columns, best, y);
    if (!narrower || worth(narrower) >= worth(best)) break;
    best = narrower;
  }
  return best && { chosen: best.chosen, criterion: worth(best) };
}

function withoutWorstColumn(columns: readonly Float64Array[], { chosen }: LinearFit, y: Float64Array): LinearFit | null {
  const fits = chosen.flatMap(
    (left) =>
      fitColumns(
        columns,
        chosen.filter((place) => place !== left),
        y,
      ) ?? [],
  );
  return fits.sort((one, other) => squaredMiss(one, y) - squaredMiss(other, y))[0] ?? null;
}

/** What may be chosen from; `sizes` are the columns' sums of squares. */
type Offer = { readonly columns: readonly Float64Array[]; readonly all: Matrix; readonly sizes: readonly number[] };

const squaredSizes = (matrix: Matrix): readonly number[] => Matrix.pow(matrix, 2).sum('column');

function withBestColumn(offer: Offer, chosen: readonly number[], y: Float64Array): LinearFit | null {
  const next = nextColumn(offer, fitColumns(offer.columns, chosen, y), y);
  return next === null ? null : fitColumns(offer.columns, [...chosen, next], y);
}

function withReplacements(offer: Offer, start: LinearFit, y: Float64Array): LinearFit {
  let fit = start;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = fit;
    for (const place of before.chosen) {
      const others = fit.chosen.filter((other) => other !== place);
      const replaced = withBestColumn(offer, others, y);
      if (replaced && squaredMiss(replaced, y) < squaredMiss(fit, y) * (1 - DEPENDENT)) fit = replaced;
    }
    if (fit === before) break;
  }
  return fit;
}

function criterion(miss: number, coefficients: number, rows: number, offered: number, noise: number): number {
  const variance = miss / rows + noise * noise;
  return rows * Math.log(variance) + coefficients * (Math.log(rows) + 2 * Math.log(offered));
}

/** The column that explains most of the residual of the fit; null if no column adds anything. */
function nextColumn({ columns, all, sizes }: Offer, fit: LinearFit | null, y: Float64Array): number | null {
  const left = Matrix.columnVector(Array.from(y, (value, row) => value - (fit?.fitted[row] ?? 0)));
  const basis = fit ? new QrDecomposition(matrixOf(fit.chosen.flatMap((place) => columns[place] ?? []))).orthogonalMatrix : null;
  const fresh = basis ? Matrix.sub(all, basis.mmul(basis.transpose().mmul(all))) : all;
  const freshSizes = squaredSizes(fresh);
  const along = fresh.transpose().mmul(left).to1DArray();
  let best: number | null = null;
  let most = 0;
  columns.forEach((_, place) => {
    const size = freshSizes[place] ?? 0;
    if (fit?.chosen.includes(place) || size <= (sizes[place] ?? 0) * DEPENDENT) return;
    const gain = (along[place] ?? 0) ** 2 / size;
    if (gain <= most) return;
    most = gain;
    best = place;
  });
  return best;
}
