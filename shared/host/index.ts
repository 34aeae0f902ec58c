/** The calls that the app may make to its host: one table of calls, and both ends of the wire made from it. */
export { answer, connect, type Host, type HostCall, type HostInput, type HostOutput, hostContract, type Send } from './contract.ts';
export type { HostEvent } from './events.ts';
