import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fetchAll, fetched, fetchedCode } from '../../../../src-renderer/ui/fetched.ts';

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

it('code that is there acts in the same call, and other code as soon as it is there', async () => {
  const use = fetchedCode(async () => ({ double: (value: number) => 2 * value }));
  const said: number[] = [];
  use(({ double }) => said.push(double(1)));
  expect(said).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual([2]);
  use(({ double }) => said.push(double(2)));
  expect(said).toEqual([2, 4]);
});

it('all of it is fetched early, one after another, also what comes to light meanwhile and what follows a failure', async () => {
  const asked: string[] = [];
  const part = (name: string, then: () => void = () => undefined) =>
    fetched(async () => {
      asked.push(name);
      then();
      return { default: Greeting };
    });
  fetched<{ readonly name: string }>(() => Promise.reject(new Error('No way there')));
  const Outer = part('outer', () => void part('inner'));
  fetchedCode(async () => ({ name: asked.push('code') }));
  const There = part('there');
  await There.fetch();
  let pauses = 0;
  await fetchAll(async () => {
    pauses += 1;
  });
  expect(asked).toEqual(['there', 'outer', 'code', 'inner']);
  expect(pauses).toBeGreaterThanOrEqual(4);
  expect(renderToStaticMarkup(createElement(Outer, { name: 'Ann' }))).toBe('<b>Hello Ann</b>');
});
