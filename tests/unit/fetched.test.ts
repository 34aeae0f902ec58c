import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fetched } from '../../src-renderer/ui/fetched.ts';

const Greeting = ({ name }: { readonly name: string }) => createElement('b', null, `Hello ${name}`);

it('shows what waits until its code is there, and its code from the first rendering after that', async () => {
  const Part = fetched(async () => ({ default: Greeting }), 'One moment …');
  const shown = (): string => renderToStaticMarkup(createElement(Part, { name: 'Ann' }));
  expect(shown()).toBe('One moment …');
  await Part.fetch();
  expect(shown()).toBe('<b>Hello Ann</b>');
});

it('can be fetched again after it failed', async () => {
  let tries = 0;
  const Part = fetched<{ readonly name: string }>(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('No way there')) : Promise.resolve({ default: Greeting });
  });
  await expect(Part.fetch()).rejects.toThrow('No way there');
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ann' }))).toBe('');
  await Part.fetch();
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ann' }))).toBe('<b>Hello Ann</b>');
});
