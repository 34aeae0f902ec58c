import type { Formula } from './ast.ts';
export const portableForm = (formula: Formula): Formula => formula;
