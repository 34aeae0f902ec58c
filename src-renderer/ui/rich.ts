import { createElement, Fragment, type ReactNode } from 'react';
import { formatOf, type Inserted } from '../../shared/base/words/words.ts';

const inOne = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

/** As `t`, for a message with parts that look different, `<b>{name}</b> against`: the value of each tag draws what is between. */
export function tRich(
  message: string,
  values: Readonly<Record<string, Inserted | ReactNode | ((words: ReactNode) => ReactNode)>>,
): ReactNode {
  const drawn = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: readonly ReactNode[]) => value(inOne(parts)) : value,
  ]);
  return inOne([formatOf(message, true).format<ReactNode>(Object.fromEntries(drawn))].flat());
}
