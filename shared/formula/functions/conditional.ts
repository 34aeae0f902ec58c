import type { FunctionTable } from '../spec.ts';
export const conditionalFunctions: FunctionTable = {};
