import { buildIfStale } from '../../../build/built.mjs';

/** Vitest runs this once before the system tests: they drive the built program. */
export default function setup(): void {
  buildIfStale();
}
