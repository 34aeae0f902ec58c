import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { pictureByName } from './pages.ts';

type Go = (page: string) => void;

/** What stands in a line of the guide: strong words, names of the program, keys, links to other pages. */
const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^[\]]+\]\([\w-]+\.md\))/;

function inline(line: string, go: Go): readonly ReactNode[] {
  return line.split(INLINE).map((part, at) => {
    // Parts have no other name than their place in the line, which never changes.
    const key = `${at} ${part}`;
    const [, words = '', page = ''] = /^\[([^\]]+)\]\(([\w-]+)\.md\)$/.exec(part) ?? [];
    if (page !== '')
      return (
        <Button key={key} kind="link" onClick={() => go(page)}>
          {words}
        </Button>
      );
    if (part.startsWith('**')) return <b key={key}>{part.slice(2, -2)}</b>;
    if (part.startsWith('*')) return <b key={key}>{part.slice(1, -1)}</b>;
    if (part.startsWith('`')) return <Keys key={key} keys={part.slice(1, -1)} />;
    return part;
  });
}

/** The items of a list: each begins with a number or a dash, and goes on on lines that do not. */
const itemsOf = (block: string): readonly string[] =>
  block.split(/\n(?=\d+\. |- )/).map((item) => item.replace(/^(\d+\.|-) /, '').replace(/\n\s*/g, ' '));

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function Table({ block }: { readonly block: string }) {
  const [head = '', _rule, ...rows] = block.split('\n');
  return (
    <table className="guide-table below-12">
      <thead>
        <tr>
          {cellsOf(head).map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cellsOf(row).map((cell, at) => {
              const key = `${at} ${cell}`;
              return <td key={key}>{cell}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block, go }: { readonly block: string; readonly go: Go }) {
  const [, alt = '', picture = ''] = /^!\[([^\]]*)\]\(.*?([\w-]+)\.(?:png|webp)\)$/.exec(block) ?? [];
  if (picture !== '') return <img className="guide-picture framed below-12" alt={alt} src={pictureByName.get(picture)} />;
  if (block.startsWith('|')) return <Table block={block} />;
  const List = /^\d+\. /.test(block) ? 'ol' : block.startsWith('- ') ? 'ul' : null;
  if (List === null) return <p>{inline(block.replace(/\n/g, ' '), go)}</p>;
  return (
    <List>
      {itemsOf(block).map((item) => (
        <li key={item}>{inline(item, go)}</li>
      ))}
    </List>
  );
}

/** The part of Markdown that the guide is written in: paragraphs, lists, tables, pictures, strong words, keys and links. */
export const Markdown = ({ text, go }: { readonly text: string; readonly go: Go }) =>
  text.split(/\n{2,}/).map((block) => <Block key={block} block={block} go={go} />);
