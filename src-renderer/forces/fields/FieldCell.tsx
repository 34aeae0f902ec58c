import { ErrorMark } from '../../ui/Icon.tsx';
import type { FieldText } from './columns.ts';

/** The content of the cell of a field while it is not edited. */
export const FieldCell = ({ shown }: { readonly shown: FieldText | undefined }) => (
  <>
    {shown?.wrong ? <ErrorMark size={12} /> : null}
    <span className={shown?.text === '–' ? 'quiet' : undefined}>{shown?.text ?? ''}</span>
  </>
);

/** The classes of that cell. */
export const fieldCellClass = (shown: FieldText | undefined, isActive: boolean): string =>
  ['fc-cell', shown?.numeric ? 'numeric' : '', shown === undefined || shown.fixed ? 'ro' : '', isActive ? 'act' : '']
    .filter(Boolean)
    .join(' ');
