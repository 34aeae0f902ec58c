/** Designs or forces in a plot: what they cost under A across, under B upwards. */
export { type CostPlot, costPlot, markPath, markWords, type PlotPoint } from './plot.ts';
