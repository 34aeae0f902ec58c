import type { Design } from '../../shared/project/index.ts';
import { type App, activeDesign, useApp } from '../store.ts';
import { Header } from './Header.tsx';
import { Problems } from './Problems.tsx';
import './inspector.css';

/** The panel at the right: what the active design costs, why, and what is wrong with it. */
export function Inspector({ app }: { readonly app: App }) {
  const design = useApp(app, activeDesign);
  return (
    <aside className="inspector" aria-label="Inspector">
      {design === null ? <Nothing /> : <About app={app} design={design} />}
    </aside>
  );
}

const Nothing = () => <p className="inspector-nothing">Choose a design to see what it costs and why.</p>;

function About({ app, design }: { readonly app: App; readonly design: Design }) {
  return (
    <>
      <Header app={app} design={design} />
      <Problems app={app} design={design} />
    </>
  );
}
