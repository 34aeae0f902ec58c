type Item = { readonly id: string; readonly label: string; readonly isChanged?: boolean };
type Props = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
};

/** Chooses one of several parts of a section. */
export function Chooser({ label, items, chosen, choose }: Props) {
  if (items.length === 0) return null;
  return (
    <fieldset className="section-chooser">
      <legend className="rs-hidden">{label}</legend>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="button sm"
          aria-pressed={item.id === chosen}
          data-chosen={item.id === chosen || undefined}
          onClick={() => choose(item.id)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
