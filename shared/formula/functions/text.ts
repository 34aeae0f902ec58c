import type { FunctionTable } from '../spec.ts';
export const textFunctions: FunctionTable = {};
