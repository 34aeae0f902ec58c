import { afterAll } from 'vitest';
import { endPrograms } from './programs.ts';

afterAll(endPrograms);
