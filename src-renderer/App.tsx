type AppProps = {
  readonly rulesets: readonly { readonly id: string; readonly name: string; readonly version: string; readonly about: string }[];
};

/** Stands in for the workbench until it is built: says what this is and what works today. */
export function App({ rulesets }: AppProps) {
  return (
    <main>
      <h1>
        <img src="./mark.svg" alt="" width="40" height="40" /> Motorpool
      </h1>
      <p className="lead">
        Design units for tabletop wargames: what each one costs and why, whether it keeps the rules, and a card to play it with.
      </p>
      <h2>What works today</h2>
      <p>The command line reads your old spreadsheet, prices and checks every design, writes a live workbook and prints cards:</p>
      <pre>
        <code>
          {
            'npm run -s motorpool -- cost  designs.xls\nnpm run -s motorpool -- cards designs.xls -o cards.pdf\nnpm run -s motorpool -- --help'
          }
        </code>
      </pre>
      <h2>Game systems on board</h2>
      <ul>
        {rulesets.map(({ id, name, version, about }) => (
          <li key={id}>
            <strong>{name}</strong> <span className="quiet">{version}</span>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <p className="quiet">The sheet, the cards on screen and the battlegroups come next.</p>
    </main>
  );
}
