import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** The same ruleset as another object. What it makes when it is first asked for is still made then. */
export const renewed = (ruleset: Ruleset): Ruleset => Object.defineProperties({} as Ruleset, Object.getOwnPropertyDescriptors(ruleset)); // it gets all properties of one

/** Rulesets by their ids, each made when it is first asked for. */
export class LazyRulesets implements ReadonlyMap<string, Ruleset> {
  readonly #makers: ReadonlyMap<string, () => Ruleset>;
  readonly #made: Map<string, Ruleset>;

  constructor(makers: ReadonlyMap<string, () => Ruleset>, made: ReadonlyMap<string, Ruleset> = new Map()) {
    this.#makers = makers;
    this.#made = new Map(made);
  }

  get size(): number {
    return this.#makers.size;
  }

  has(id: string): boolean {
    return this.#makers.has(id);
  }

  get(id: string): Ruleset | undefined {
    const ruleset = this.#made.get(id) ?? this.#makers.get(id)?.();
    if (ruleset !== undefined) this.#made.set(id, ruleset);
    return ruleset;
  }

  keys() {
    return this.#makers.keys();
  }

  values() {
    return this.#all().values();
  }

  entries() {
    return this.#all().entries();
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  forEach(tell: (ruleset: Ruleset, id: string, rulesets: ReadonlyMap<string, Ruleset>) => void): void {
    for (const [id, ruleset] of this) tell(ruleset, id, this);
  }

  /** The same rulesets with another one under an id, or (null) without it; none is made for that. */
  with(id: string, ruleset: Ruleset | null): LazyRulesets {
    const [makers, made] = [new Map(this.#makers), new Map(this.#made)];
    made.delete(id);
    if (ruleset === null) makers.delete(id);
    else makers.set(id, () => ruleset);
    return new LazyRulesets(makers, made);
  }

  /** The same rulesets with those of `others` that are missing, in the order of these ids; none is made for that. */
  withMissing(others: LazyRulesets, order: readonly string[]): LazyRulesets {
    const makers = [...new Map([...others.#makers, ...this.#makers])].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    return new LazyRulesets(new Map(makers), this.#made);
  }

  /** The same rulesets as new objects: nothing that was worked out by the former ones is taken for theirs. */
  renewed(): LazyRulesets {
    return new LazyRulesets(this.#makers, new Map([...this.#made].map(([id, ruleset]) => [id, renewed(ruleset)])));
  }

  #all(): ReadonlyMap<string, Ruleset> {
    return new Map([...this.#makers].map(([id, make]) => [id, this.get(id) ?? make()]));
  }
}

/** Any map of rulesets with another one under an id, or (null) without it. */
export function withRuleset(rulesets: ReadonlyMap<string, Ruleset>, id: string, ruleset: Ruleset | null): ReadonlyMap<string, Ruleset> {
  if (rulesets instanceof LazyRulesets) return rulesets.with(id, ruleset);
  const next = new Map(rulesets);
  if (ruleset === null) next.delete(id);
  else next.set(id, ruleset);
  return next;
}
