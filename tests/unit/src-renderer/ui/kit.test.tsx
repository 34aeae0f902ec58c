import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, IconButton } from '../../../../src-renderer/ui/Button.tsx';
import { Choice } from '../../../../src-renderer/ui/Choice.tsx';
import { DraftNumber } from '../../../../src-renderer/ui/DraftField.tsx';
import { NumberField, TextField } from '../../../../src-renderer/ui/Field.tsx';
import { Segments } from '../../../../src-renderer/ui/Segments.tsx';
import { Radio, Tick } from '../../../../src-renderer/ui/Tick.tsx';

const html = (element: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>).replace(/<style[\s\S]*?<\/style>/g, '');
const nothing = (): void => undefined;

describe('a button of the kit', () => {
  it.each(['primary', 'outlined', 'plain', 'link', 'text', 'tab', 'segment', 'row', 'bare'] as const)(
    'of kind %s submits no form unless it is told to',
    (kind) => {
      expect(html(<Button kind={kind}>Go</Button>)).toMatch(/^<button [^>]*type="button"/);
      expect(html(<Button kind={kind} type="submit" />)).toMatch(/^<button [^>]*type="submit"/);
    },
  );

  it('says whether it is pressed only if it can be', () => {
    expect(html(<Button>Go</Button>)).not.toMatch(/aria-pressed|data-chosen/);
    expect(html(<Button isPressed={false}>Go</Button>)).toMatch(/aria-pressed="false"(?!.*data-chosen)/);
    expect(html(<Button isPressed>Go</Button>)).toMatch(/aria-pressed="true".*data-chosen="true"|data-chosen="true".*aria-pressed="true"/);
  });

  it('with an icon has its label as its name', () => {
    expect(html(<IconButton icon="cross" label="Close" />)).toMatch(/^<button [^>]*aria-label="Close"[^>]*><svg/);
  });
});

describe('a field of the kit', () => {
  it('is named by its label', () => {
    for (const field of [
      <TextField key="t" label="Name" value="Bison" onChange={nothing} />,
      <NumberField key="n" label="Name" min={1} value={3} onChange={nothing} />,
      <Choice key="c" label="Name" value="a" options={[['a', 'A']]} onChange={nothing} />,
      <DraftNumber key="d" label="Name" least={1} most={9} value={3} onChange={nothing} />,
    ]) {
      const [, id = ''] = /^<label class="label" for="([^"]+)">Name<\/label>/.exec(html(field)) ?? [];
      expect(id).not.toBe('');
      expect(html(field)).toContain(` id="${id}"`);
    }
  });

  it('without a label is the element alone, so that it can stand in a label of its own', () => {
    expect(html(<TextField value="" onChange={nothing} />)).toMatch(/^<input(?![^>]* id=)[^>]*>$/);
    expect(html(<Tick value onChange={nothing} />)).toBe('<input type="checkbox" checked=""/>');
    expect(html(<Radio value={false} onChange={nothing} />)).toBe('<input type="radio"/>');
  });

  it('that is ticked has its words in its label', () => {
    expect(
      html(
        <Tick value={false} onChange={nothing} title="Why" className="full">
          Notes
        </Tick>,
      ),
    ).toBe('<label class="check-line row full" title="Why"><input type="checkbox"/>Notes</label>');
  });

  it('that chooses puts the options of one heading together, and keeps those without one in their place', () => {
    const options = [
      ['', 'None'],
      [1, 'Bison', 'Ours'],
      ['x', 'Fox', 'Theirs'],
      [2, 'Lynx', 'Ours'],
      ['open', 'Open …'],
    ] as const;
    const shown = html(<Choice<string | number> value={2} options={options} onChange={nothing} canChoose={(value) => value !== 'x'} />);
    expect(shown.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<select><option value="">None</option>' +
        '<optgroup label="Ours"><option value="1">Bison</option><option value="2" selected="">Lynx</option></optgroup>' +
        '<optgroup label="Theirs"><option value="x" disabled="">Fox</option></optgroup>' +
        '<option value="open">Open …</option></select>',
    );
  });

  it('of segments is one group of radio buttons with one name', () => {
    const shown = html(
      <Segments
        label="Turn"
        value="b"
        options={[
          ['a', 'Up'],
          ['b', 'Down'],
        ]}
        onChange={nothing}
      />,
    );
    expect(new Set(shown.match(/name="[^"]+"/g)).size).toBe(1);
    const [, id = ''] = /<span class="label" id="([^"]+)">Turn/.exec(shown) ?? [];
    expect(shown).toContain(`<fieldset class="segments" aria-labelledby="${id}">`);
    expect(shown).toMatch(/data-chosen="true"><input [^>]*checked=""\/>Down/);
  });
});
