import { type CostComparison, MOST_COMPARISONS } from '../costComparison.ts';
import type { Project } from '../project.ts';

/** The project with another cost comparison, the newest first; the oldest is dropped beyond the most that are kept. */
export function withComparison(project: Project, comparison: CostComparison): Project {
  const others = (project.costComparisons ?? []).filter(({ id }) => id !== comparison.id);
  return { ...project, costComparisons: [comparison, ...others].slice(0, MOST_COMPARISONS) };
}

/** The project without a cost comparison. */
export function withoutComparison(project: Project, id: string): Project {
  const { costComparisons = [], ...others } = project;
  const kept = costComparisons.filter((comparison) => comparison.id !== id);
  if (kept.length === costComparisons.length) return project;
  // Leaving the list out keeps every other property, those of later versions included.
  return (kept.length > 0 ? { ...others, costComparisons: kept } : others) as Project;
}
