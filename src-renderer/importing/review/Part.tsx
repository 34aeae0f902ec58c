import type { HTMLAttributes, Ref } from 'react';

type PartProps = HTMLAttributes<HTMLElement> & {
  readonly as: 'row' | 'rowgroup' | 'gridcell' | 'rowheader' | 'columnheader' | 'option' | 'grid' | 'listbox' | 'presentation';
  readonly tag?: 'div' | 'span';
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * Part of a list or sheet of which only the visible parts are rendered. Table elements cannot be positioned this way. The focus
 * stays on the container, which handles the keys and names its active part; so parts are clickable but never focused.
 */
export function Part({ as, tag: Tag = 'span', ...attributes }: PartProps) {
  return <Tag role={as} {...attributes} />;
}
