import type { HTMLAttributes, Ref } from 'react';

type PartProps = HTMLAttributes<HTMLElement> & {
  readonly as: 'row' | 'rowgroup' | 'gridcell' | 'rowheader' | 'columnheader' | 'option' | 'grid' | 'listbox' | 'presentation';
  readonly tag?: 'div' | 'span';
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * Part of a list or sheet that is painted only where it is in view. Table elements cannot be placed so, and the focus
 * stays on the whole, which hears the keys and names its active part: hence parts that are clicked but never focused.
 */
export function Part({ as, tag: Tag = 'span', ...attributes }: PartProps) {
  return <Tag role={as} {...attributes} />;
}
