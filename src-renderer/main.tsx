import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './app.css';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has an element with the id "root".');
createRoot(place).render(
  <StrictMode>
    <App rulesets={rulesets()} />
  </StrictMode>,
);

/** The built-in rulesets; each JSON file's own text says what it is. */
function rulesets(): React.ComponentProps<typeof App>['rulesets'] {
  const files = import.meta.glob<{ readonly id: string; readonly name: string; readonly version: string; readonly about: string }>(
    '../shared/rulesets/*/ruleset.json',
    { eager: true, import: 'default' },
  );
  return Object.values(files).map(({ id, name, version, about }) => ({ id, name, version, about }));
}
