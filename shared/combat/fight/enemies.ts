/** The enemies of a group while orders are given, each at its place in the lists: all that does not depend on where the group goes. */
export class Enemies {
  count = 0;
  readonly group: Int16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly worth: Float64Array;
  /** Where `expected` says what the group destroys of them, and they of it. */
  readonly harm: Int32Array;
  readonly threat: Int32Array;
  /** Among so many groups each shares out its fire, this one counted. */
  readonly targets: Int16Array;
  /** How far the group sees them from where it is, and the scale by which the chance to see further falls. */
  readonly seen: Float64Array;
  readonly scale: Float64Array;

  constructor(groups: number) {
    this.group = new Int16Array(groups);
    this.x = new Float64Array(groups);
    this.y = new Float64Array(groups);
    this.worth = new Float64Array(groups);
    this.harm = new Int32Array(groups);
    this.threat = new Int32Array(groups);
    this.targets = new Int16Array(groups);
    this.seen = new Float64Array(groups);
    this.scale = new Float64Array(groups);
  }
}
