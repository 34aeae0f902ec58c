import type { AttackRoll, Phase } from '../fighter/index.ts';

/** Listens to a fight. It is only told what happens: nothing in the fight depends on it. */
export type Recorder = {
  readonly began: () => void;
  readonly turnBegan: () => void;
  readonly ordered: () => void;
  readonly phaseEnded: (phase: Phase) => void;
  readonly attacked: (unit: number, attack: number, target: number, roll: AttackRoll, damage: number) => void;
  readonly bombarded: (unit: number, attack: number, points: number, x: number, y: number, radius: number, isOnTarget: boolean) => void;
  /** Close combat: the dice with what each side adds. */
  readonly fought: (unit: number, target: number, own: number, others: number) => void;
  readonly destroyed: (by: number, attack: number, target: number) => void;
  readonly tested: (group: number, die: number) => void;
  readonly strikes: (unit: number, target: number) => void;
  readonly gotOut: (unit: number) => void;
  readonly fled: (unit: number) => void;
};
