/** The heading of a column: its words, or also that it is of numbers, only for screen readers, and what it means. */
type Heading = string | { readonly label: string; readonly isNumber?: boolean; readonly isHidden?: boolean; readonly title?: string };

/** The headings of a table. An empty text is a blank cell; null is left out. */
export const TableHead = ({ of }: { readonly of: readonly (Heading | null)[] }) => (
  <thead>
    <tr>
      {of.map((heading, at) => {
        if (heading === null) return null;
        const { label, isNumber = false, isHidden = false, title } = typeof heading === 'string' ? { label: heading } : heading;
        const key = `${at} ${label}`;
        if (label === '') return <td key={key} />;
        return (
          <th key={key} scope="col" className={isNumber ? 'numeric' : undefined} title={title}>
            {isHidden ? <span className="for-readers">{label}</span> : label}
          </th>
        );
      })}
    </tr>
  </thead>
);
