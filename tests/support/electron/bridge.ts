/**
 * A value as it arrives on the other side of contextBridge, after docs/api/context-bridge.md: functions become proxies, errors
 * keep their message alone, promises settle with copies, symbols and prototypes are lost, files and elements go through, and
 * everything else is copied as by structuredClone().
 */
export function bridged(value: unknown, depth = 0): unknown {
  if (depth > 1000)
    throw new TypeError('Electron contextBridge recursion depth exceeded. Nested objects deeper than 1000 are not supported.');
  if (typeof value === 'symbol') return undefined;
  if (typeof value === 'function') return proxied((...args) => Reflect.apply(value, undefined, args));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  if (value instanceof Error) return new Error(value.message);
  if (value instanceof Promise)
    return value.then(
      (settled) => bridged(settled, depth + 1),
      (error: unknown) => Promise.reject(bridged(error, depth + 1)),
    );
  if (Array.isArray(value)) return value.map((each) => bridged(each, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype && Object.getOwnPropertyNames(value).length === 0) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bridged(each, depth + 1)]));
}

/** A function as the other side calls it: its arguments, its result and what it throws are copied. */
function proxied(call: (...args: readonly unknown[]) => unknown): (...args: readonly unknown[]) => unknown {
  return (...args) => {
    const given = args.map((each) => bridged(each));
    try {
      return bridged(call(...given));
    } catch (error) {
      throw bridged(error);
    }
  };
}

/** An API as exposeInMainWorld() puts it there: copied, and frozen at every depth. */
export function exposedCopy(api: unknown): unknown {
  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) freeze(each);
    return Object.freeze(value);
  };
  return freeze(bridged(api));
}
