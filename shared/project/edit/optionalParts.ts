import type { Design } from '../project.ts';

/** The design with these notes; without any if they are empty. */
export function withNotes(design: Design, notes: string): Design {
  if ((design.notes ?? '') === notes) return design;
  if (notes !== '') return { ...design, notes };
  const { notes: _, ...rest } = design;
  // Leaving notes out keeps every other property, those of later versions included.
  return rest as Design;
}

/** The design with the advice of a check dismissed, or shown again. */
export function withDismissed(design: Design, check: string, isDismissed: boolean): Design {
  const before = design.dismissed ?? [];
  if (before.includes(check) === isDismissed) return design;
  const { dismissed: _, ...rest } = design;
  const dismissed = isDismissed ? [...before, check] : before.filter((other) => other !== check);
  // As with notes, leaving the list out keeps every other property.
  return (dismissed.length > 0 ? { ...rest, dismissed } : rest) as Design;
}

/** The design with an exemption from a check for this reason; null removes the exemption. */
export function withExemption(design: Design, check: string, reason: string | null): Design {
  const before = design.exemptions ?? [];
  const known = before.find((each) => each.check === check);
  if ((known?.reason ?? null) === reason) return design;
  const { exemptions: _, ...rest } = design;
  const others = before.filter((each) => each !== known);
  const exemptions = reason === null ? others : [...others, { ...known, check, reason }];
  // As with notes, leaving the list out keeps every other property.
  return (exemptions.length > 0 ? { ...rest, exemptions } : rest) as Design;
}
